import { refuse } from '../api/config-check';

/**
 * Throws where there is no page, as in Node and in a server's render. Only `create()` needs one: importing
 * the package is fine anywhere.
 */
export function needPage(): void {
  if (!('document' in globalThis))
    refuse('create', 'needs a browser; call it in an effect or an event handler');
}
