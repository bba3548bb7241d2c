import { loaded } from '../core/loaded';
import type { EngineParts } from './parts';

/**
 * Returns the function that submits a valid panel. If the config has `beforeSubmit`, it asks the host first. Most
 * configs don't, so that code loads separately. If it fails to load, the host isn't asked.
 */
export function createSubmit(parts: EngineParts): (action: string) => void {
  const { config, store, ports } = parts;
  const send = (action: string): void => store.send({ key: `user.${action}` });
  if (!config.beforeSubmit) return send;
  const asking = loaded(import('./before-submit'), 'beforeSubmit', ports.report);
  return async (action) => {
    const visit = store.getState().shown?.visit;
    const late = await asking;
    if (late) await late.createAsking(parts)(action, visit);
    else if (store.getState().shown?.visit === visit) send(action);
  };
}
