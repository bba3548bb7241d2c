import { openView } from '../../views/index';
import type { Panels } from '../transcript';

/** Passkeys, authenticator apps, recovery codes and the account, and panels whose only state is their first one. */
export const factorPanels: Panels = Object.fromEntries(
  [
    'passkey-offer',
    'app-setup',
    'new-recovery-codes',
    'recovery-codes',
    'app-code',
    'recovery-code',
    'account',
    'confirm-change',
    'passkey-name',
    'find-contacts',
  ].map((view) => [
    view,
    [{ title: 'The panel opens', act: (visit, options) => openView(visit, view, options) }],
  ]),
) satisfies Panels;
