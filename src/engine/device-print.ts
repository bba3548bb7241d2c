import type { Clock } from '../ports';

/** How long a host's own function may take before the request goes without its print. */
const PATIENCE_MS = 2000;

/** A small default: what each request tells the server anyway, and the screen. No fingerprinting. */
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
 * The print that travels as `cfmDevicePrint`: the host's own, if the host's function gives one in time. A
 * fault of that function never stops a sign-on.
 */
export async function devicePrint(
  own: (() => string | Promise<string>) | undefined,
  clock: Clock,
  onFault: (cause: unknown) => void,
): Promise<string> {
  if (!own) return defaultDevicePrint();
  let timer: unknown;
  const late = new Promise<string>((resolve) => {
    timer = clock.setTimeout(() => resolve(''), PATIENCE_MS);
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
