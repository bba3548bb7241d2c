import { refuse } from '../api/config-check';

/**
 * Throws outside a page, as in Node or in server rendering. Only `create()` needs one; the package can be
 * imported anywhere.
 */
export function needPage(): void {
  if (!('document' in globalThis))
    refuse('create', 'needs a browser. Call it in an effect or an event handler.');
}
