import type { ResolvedConfig } from '../api/config';
import type { Ports } from '../ports';

/** Milliseconds that the host's function can take before the request is sent without its print. */
const TIMEOUT_MS = 2000;

/**
 * Returns the host's own value of `cfmDevicePrint`, or an empty one if it isn't available in
 * time. An error in the host's function never blocks a sign-on.
 */
export async function devicePrint(
  own: NonNullable<ResolvedConfig['devicePrint']>,
  { clock, report }: Pick<Ports, 'clock' | 'report'>,
): Promise<string> {
  let timer: unknown;
  const late = new Promise<string>((resolve) => {
    timer = clock.setTimeout(() => resolve(''), TIMEOUT_MS);
  });
  try {
    return String(await Promise.race([own(), late]));
  } catch (cause) {
    report('device-print', 'config.devicePrint failed', cause);
    return '';
  } finally {
    clock.clearTimeout(timer);
  }
}
