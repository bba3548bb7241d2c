import { requireApp } from '../../account/apps';
import { defineCall } from '../../http/call';

/** The settings of an application and brand. `properties`: a comma-separated list of the requested ones, all by default. */
export const settings = defineCall('settings', {
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
    // Widgets don't request it by name, so the request of pages without passkeys stays the same.
    const signOn = app.passkeys ? { signOn: { passkeys: true } } : {};
    return { body: { app: { ...Object.fromEntries(chosen), ...signOn } } };
  },
});
