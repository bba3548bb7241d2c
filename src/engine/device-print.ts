import type { Clock } from '../ports';

/** Milliseconds that the host's function can take before the request is sent without its print. */
const TIMEOUT_MS = 2000;

/** A small default: data that each request contains anyway, and the screen. No fingerprinting. */
function defaultDevicePrint(): string {
  const { userAgent, language } = navigator;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return JSON.stringify({
    userAgent: userAgent.slice(0, 300),
    language,
    screen: `${screen.width}x${screen.height}`,
    zone,
  });
}

/**
 * Returns the value of `cfmDevicePrint`: the host's own print if it is available in time, or else the
 * default. An error in the host's function never blocks a sign-on.
 */
export async function devicePrint(
  own: (() => string | Promise<string>) | undefined,
  clock: Clock,
  onFault: (cause: unknown) => void,
): Promise<string> {
  if (!own) return defaultDevicePrint();
  let timer: unknown;
  const late = new Promise<string>((resolve) => {
    timer = clock.setTimeout(() => resolve(''), TIMEOUT_MS);
  });
  try {
    return String(await Promise.race([own(), late]));
  } catch (cause) {
    onFault(cause);
    return '';
  } finally {
    clock.clearTimeout(timer);
  }
}
