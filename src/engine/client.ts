import type { Product } from '../core/data/product';
import type { Tables } from '../core/flow/tables';
import { takeMonitoringInputs } from '../host-page/monitoring-inputs';
import { withoutParameters } from '../host-page/query';
import { createCalls } from '../http/calls';
import type { Wire } from '../http/transport';
import type { Vault } from '../http/vault';
import type { Ports } from '../ports';
import type { EngineStart } from '../start/contract';
import type { Store } from '../store/store';
import { onceIn } from './begin';
import { devicePrint } from './device-print';

/** The calls that return what all others carry: token and session (the names of EngineCall). */
export const CARRIED = ['csrf', 'sessionId'] as const;
const [TOKEN_CALL, SESSION_CALL] = CARRIED;

export interface ClientParts {
  start: Pick<EngineStart, 'config' | 'sent' | 'label'>;
  product: Product;
  ports: Ports;
  tables: Tables;
  store: Store;
  vault: Vault;
  wire: Wire;
  life: AbortSignal;
}

/** Creates the HTTP client of one widget, with the functions and paths of the config. */
export function createClient({ start, product, ports, tables, store, vault, wire, life }: ClientParts) {
  const { config, sent, label = '' } = start;
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
