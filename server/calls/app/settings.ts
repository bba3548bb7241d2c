import { type App, requireApp } from '../../domain/account/apps';
import type { Outside } from '../../domain/outside';
import { providersOf } from '../../domain/providers/providers';
import { defineCall } from '../../http/call';
import type { Store } from '../../store/store';

/**
 * The settings of an application and brand. `properties`: a comma-separated list of the requested ones, all by default. `signOn` is
 * added without being requested, if users can sign on without a password.
 */
export const settings = defineCall<Store & Outside>('settings', {
  guard: 'open',
  async answer({ c, context }) {
    const app = await requireApp(context.db, c.req.param('appId') ?? '');
    const wanted =
      c.req
        .query('properties')
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const known = Object.entries(app.settings);
    const chosen = wanted.length === 0 ? known : known.filter(([name]) => wanted.includes(name));
    const signOn = signOnOf(context, app);
    const added = {
      ...(Object.keys(signOn).length > 0 && { signOn }),
      ...(app.screens && { screens: app.screens }),
    };
    return { body: { app: { ...Object.fromEntries(chosen), ...added } } };
  },
});

/** The alternatives to a password. The server leaves out those that the application doesn't have. */
function signOnOf({ providers }: Store & Outside, app: App): Readonly<Record<string, unknown>> {
  const own = providersOf(providers, app.app_id).map(({ id, name }) => ({ id, name }));
  return { ...(app.passkeys && { passkeys: true }), ...(own.length > 0 && { providers: own }) };
}
