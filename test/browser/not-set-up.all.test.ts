import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

// The messages for users and for the host's developers if the server does not return an application's
// settings.
const test = suite();

/** Expects an open panel with the sentence, and a failed journey. */
async function showsSentence(visit: Visit, panel: string, sentence: string): Promise<void> {
  await visit.shows(panel);
  expect(await visit.root.innerText()).toContain(sentence);
  expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: 'Error' });
  expect(visit.eventsOf('result')).toMatchObject([{ name: 'result', detail: { nextAction: 'Error' } }]);
  await visit.hasFocus('[data-latchkey-action=dismiss]');
}

async function closes(visit: Visit, close: () => Promise<unknown>): Promise<void> {
  await close();
  await visit.gone();
  expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('opener');
}

test('ERR-07: says in a dialog that sign-on is not set up for an unknown application, and sends the host “Error” and the reason', async (visit) => {
  visit.allowFailedLoads();
  visit.expectedErrors = ['call'];
  await visit.open({ config: { appId: 'shop' } });
  await visit.start('authenticateUser');
  await showsSentence(visit, 'not-set-up', 'Sign-on isn’t set up for this application.');
  expect(await axeWhole(visit)).toEqual([]);
  expect(visit.eventsOf('error').map(({ detail }) => detail)).toMatchObject([
    {
      code: 'call',
      message:
        'the server has no application <shop> (404). Set appId to what is set up there, and check that authApiPath is the address of your auth server.',
    },
  ]);
  await closes(visit, () => visit.action('dismiss').click());
  // The next press requests the settings again.
  await visit.start('forgotPassword');
  await visit.shows('not-set-up');
  await closes(visit, () => visit.page.keyboard.press('Escape'));
});

test.needing('a second request for a failed module')(
  'offers to try again if the dialog for failed settings does not load',
  async (visit) => {
    visit.showBuiltIn();
    visit.allowFailedLoads();
    visit.expectedErrors = ['call', 'panel'];
    await visit.page.route(/\/panels\/not-set-up\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await visit.open({ config: { appId: 'shop' } });
    await visit.start('authenticateUser');
    const retry = visit.named('not-loaded').locator('[data-latchkey-action=retry]');
    await retry.waitFor();
    await visit.page.unroute(/\/panels\/not-set-up\.js/);
    await retry.click();
    await showsSentence(visit, 'not-set-up', 'Sign-on isn’t set up for this application.');
  },
);
