import { loaded } from '../core/loaded';
import { takeMonitoringInputs, withoutParameters } from '../host-page/beginning';
import { createCalls } from '../http/calls';
import type { EngineStart } from '../start/contract';
import { onceIn } from './begin';
import type { EngineParts } from './parts';

/** A small default: data that each request contains anyway, and the screen. No fingerprinting. */
export function defaultDevicePrint(): string {
  const { userAgent, language } = navigator;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return JSON.stringify({
    userAgent: userAgent.slice(0, 300),
    language,
    screen: `${screen.width}x${screen.height}`,
    zone,
  });
}

/** The calls that return what all others carry: token and session (the names of EngineCall). */
export const CARRIED = ['csrf', 'sessionId'] as const;
const [TOKEN_CALL, SESSION_CALL] = CARRIED;

/** Code that few requests need. */
const later = () => import('./late-client');

/** Creates the HTTP client of one widget, with the functions and paths of the config. */
export function createClient(
  { config, product, ports, tables, texts, store, vault, wire, life }: EngineParts,
  { sent, label = '' }: Pick<EngineStart, 'sent' | 'label'>,
) {
  const { emit, report } = ports;
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
    async devicePrint() {
      if (!config.devicePrint) return defaultDevicePrint();
      const client = await loaded(later(), 'devicePrint', report);
      return client?.devicePrint(config.devicePrint, ports) ?? '';
    },
    pageUrl() {
      const url = withoutParameters(ports.location.href(), onceIn(product));
      url.hash = '';
      return url.href;
    },
    pageInputs: takeMonitoringInputs,
    browser: async () => (await later()).browserSettings(config),
    addTexts: async (answer) => (await later()).addTexts(answer, texts),
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
