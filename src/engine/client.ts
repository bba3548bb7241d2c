import { takeMonitoringInputs, withoutParameters } from '../host-page/beginning';
import { createCalls } from '../http/calls';
import type { Clock } from '../ports';
import type { EngineStart } from '../start/contract';
import { onceIn } from './begin';
import type { EngineParts } from './parts';

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

/** The calls that return what all others carry: token and session (the names of EngineCall). */
export const CARRIED = ['csrf', 'sessionId'] as const;
const [TOKEN_CALL, SESSION_CALL] = CARRIED;

/** Creates the HTTP client of one widget, with the functions and paths of the config. */
export function createClient(
  { config, product, ports, tables, store, vault, wire, life }: EngineParts,
  { sent, label = '' }: Pick<EngineStart, 'sent' | 'label'>,
) {
  const { clock, emit, report } = ports;
  return createCalls({
    tables,
    vault,
    wire,
    apiUrl: config.apiUrl,
    pingPrefix: product.pingPrefix,
    secrets: product.secrets,
    tokenCall: TOKEN_CALL,
    sessionCall: SESSION_CALL,
    logCall: 'logError',
    endpoints: config.endpoints,
    sent,
    devicePrint: () =>
      devicePrint(config.devicePrint, clock, (cause) =>
        report('device-print', 'config.devicePrint failed', cause),
      ),
    pageUrl() {
      const url = withoutParameters(ports.location.href(), onceIn(product));
      url.hash = '';
      return url.href;
    },
    pageInputs: takeMonitoringInputs,
    browser: async () => (await import('./browser-settings')).browserSettings(config),
    isOnline: () => navigator.onLine !== false,
    label,
    getState: store.getState,
    life,
    onRequest: (call, status, ms) => emit('request', { call, status, ms: Math.round(ms) }),
    onUnanswered: (call, why) => report('no-answer', `call <${call}> got no answer: ${why}`),
    onHint: (hint) => report('call', hint),
    onAside: (call, performed) => store.send({ ...performed, call }),
  });
}
