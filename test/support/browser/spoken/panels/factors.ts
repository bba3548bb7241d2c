import { openView } from '../../views/index';
import type { Panels } from '../transcript';

/** Passkeys, authenticator apps and recovery codes. */
export const factorPanels: Panels = Object.fromEntries(
  ['passkey-offer', 'app-setup', 'new-recovery-codes', 'recovery-codes', 'app-code', 'recovery-code'].map(
    (view) => [view, [{ title: 'The panel opens', act: (visit, options) => openView(visit, view, options) }]],
  ),
) satisfies Panels;
