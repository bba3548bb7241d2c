import type { Seeds } from './dev/seed/seeds';
import type { Outside } from './domain/outside';
import type { Edge } from './http/edge';
import type { Readiness } from './http/health';
import type { Answered } from './http/requests';
import type { Store } from './store/store';

/** Everything that a running server shares. A function takes only the parts that it uses. */
export interface ServerContext extends Store, Edge, Outside {
  /** The data of a new or reset database. */
  readonly seeds: Seeds;
  /** Logs and counts an answered request. */
  answered(request: Answered): void;
  readonly readiness: Readiness;
  /** Whether to serve the examples, the widget, and the description of the calls. */
  readonly pages: boolean;
  /** The other addresses of this server, set once it listens. */
  readonly extraUrls: readonly string[];
}
