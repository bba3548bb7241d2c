import type { Outside } from '../domain/outside';
import type { Edge } from '../http/edge';
import type { Store } from '../store/store';

/** Everything that a call can need. Each one declares which of the three it takes; without a declaration, the store. */
export type CallContext = Store & Edge & Outside;
