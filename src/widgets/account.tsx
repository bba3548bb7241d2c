import type { ReactNode } from 'react';
import { usePanel } from '../context/panel-context';
import { useKnown } from '../context/selectors';
import { hasToken } from './control';

/**
 * Tells password managers whose new password this is, if the form itself has no user ID field. It must be
 * before the first password field, where Firefox looks for it.
 */
export function Account(): ReactNode {
  const { ui } = usePanel();
  const { userId } = useKnown();
  const asks = (token: string): boolean =>
    Object.values(ui.uiSchema).some(
      (field) => !Array.isArray(field) && hasToken(field?.['ui:options']?.autocomplete, token),
    );
  if (!userId || !asks('new-password') || asks('username')) return null;
  return (
    <input
      className="latchkey-hidden"
      type="text"
      autoComplete="username"
      value={userId}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
