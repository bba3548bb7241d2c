import type { OpenOptions } from '../../../visit/host-page';
import type { Visit } from '../../../visit/visit';
import type { Panels } from '../transcript';
import { inPingMode, refusal } from './refusal';

const GOOD = 'Fresh!Wind42';

/** The change of a password after sign-on. */
export const passwordPanels: Panels = {
  'temporary-password': [
    { title: 'The panel opens', act: (visit, options) => arrive(visit, options, TESS, 'temporary-password') },
  ],
  warning: [
    {
      title: 'The panel opens over the change of the password',
      act: (visit, options) => arrive(visit, options, PIA, 'warning'),
    },
    {
      title: 'The user closes it',
      async act(visit) {
        await visit.page.keyboard.press('Escape');
        await visit.named('warning').waitFor({ state: 'detached' });
      },
    },
  ],
  'change-password': [
    {
      title: 'The panel opens for an expired password',
      act: (visit, options) => arrive(visit, options, VERA, 'change-password'),
    },
    {
      title: 'The server refuses the current password',
      async act(visit) {
        await visit.changePassword('Wrong-Bread4', GOOD);
        await visit.message.waitFor();
      },
    },
    {
      title: 'The user submits the current password as the new one',
      async act(visit) {
        await visit.changePassword('Stale*Bread4', 'Stale*Bread4');
        await visit.message.waitFor();
      },
    },
    {
      title: 'The panel opens in the grace period',
      act: (visit, options) => arrive(visit, options, GUS, 'change-password'),
    },
    {
      title: 'The panel opens for a temporary password',
      async act(visit, options) {
        await arrive(visit, options, TESS, 'temporary-password');
        await visit.action('resetNow').click();
        await visit.shows('change-password');
      },
    },
  ],
  'change-result': [
    {
      title: 'The password has changed',
      async act(visit, options) {
        await arrive(visit, options, VERA, 'change-password');
        await visit.changePassword('Stale*Bread4', GOOD);
        await visit.shows('change-result');
      },
    },
    {
      title: 'The password has not changed',
      async act(visit, options) {
        await arrive(visit, inPingMode(options), GUS, 'change-password');
        await visit.server.order(refusal(options, 'changePassword'));
        await visit.changePassword('Amber+Door9', GOOD);
        await visit.shows('change-result');
      },
    },
  ],
};

const TESS = ['tess', 'Loan-Key31'] as const;
const VERA = ['vera', 'Stale*Bread4'] as const;
const GUS = ['gus', 'Amber+Door9'] as const;
const PIA = ['pia', 'Maple_Leaf3'] as const;

/** Signs on a user of the demo, for whom this panel follows. */
async function arrive(
  visit: Visit,
  options: OpenOptions,
  [userId, password]: readonly [string, string],
  panel: string,
): Promise<void> {
  await visit.openSignOn(options);
  await visit.signOn(userId, password);
  await visit.named(panel).waitFor();
}
