import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from '@jest/globals';
import { inline } from '../../support/browser/inline';
import { Keyboard } from '../../support/browser/keyboard';
import { type SuiteOptions, suite } from '../../support/browser/suite';
import { root, startServer } from '../../support/server/start/server';
import type { OpenOptions } from '../../support/visit/host-page';
import type { Visit } from '../../support/visit/visit';

const TARGET = '/examples/demo/?signedOn=1';
const NEWCOMER = 'wren@example.test';
const PASSWORD = 'Fresh!Wind42';

/** Applications without users. `demo` asks for email address and password, `demo-profile` for a profile, too. */
const SEED = {
  apps: [
    { appId: 'demo', brands: ['demo'], targetUrl: TARGET, signUp: {} },
    {
      appId: 'demo-profile',
      brands: ['demo'],
      targetUrl: TARGET,
      signUp: {
        termsUrl: 'https://www.example.com/terms',
        profile: ['firstName', 'lastName', 'acceptsTerms'],
      },
    },
  ],
};
const folder = mkdtempSync(join(tmpdir(), 'latchkey-sign-up-'));
const seed = join(folder, 'seed.json');
writeFileSync(seed, JSON.stringify(SEED));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ownServer = () => startServer({ SEED: seed });
const SLIM: SuiteOptions = { dist: () => `${root}dist/slim` };

type Case = [title: string, presses: number, app: string, page: (options: OpenOptions) => OpenOptions];

/** The fewest presses for a sign-up, besides text. */
const CASES: [build: string, options: SuiteOptions, cases: Case[]][] = [
  [
    'the standard build',
    {},
    [
      ['in a dialog', 3, 'demo', (options) => options],
      ['in the page', 3, 'demo', inline],
      ['in a dialog, with a profile', 7, 'demo-profile', (options) => options],
    ],
  ],
  ['the slim build', SLIM, [['in a dialog', 3, 'demo', (options) => options]]],
];

/** Goes from the link on sign-on to the last panel, and enters all that it asks for. */
async function signUp(visit: Visit, keys: Keyboard, hasProfile: boolean): Promise<void> {
  await visit.action('signUp').focus();
  await visit.page.keyboard.press('Enter');
  await visit.shows('sign-up');
  await keys.type('email', NEWCOMER);
  await keys.prove();
  await keys.enterPasswords();
  if (!hasProfile) return;
  await keys.press('Enter');
  await visit.shows('sign-up-profile');
  await keys.type('firstName', 'Wren');
  await keys.press('Tab');
  await keys.type('lastName', 'Moss');
  await keys.press('Tab');
  await visit.hasFocus('[name=acceptsTerms]');
  await keys.press('Space');
}

for (const [build, options, cases] of CASES)
  describe(build, () => {
    const test = suite({ ...options, server: ownServer });
    for (const [title, presses, appId, page] of cases)
      test(`signs a stranger up ${title}, by keyboard with ${presses} presses besides text, in an empty database`, async (visit) => {
        const where = page({ config: { appId } });
        const keys = new Keyboard(visit);
        await visit.openSignOn(where);
        await signUp(visit, keys, appId === 'demo-profile');
        await visit.leaves(`**${TARGET}`, () => keys.press('Enter'));
        expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: 'REDIRECT' });
        expect(keys.presses).toBe(presses);
        // The demo shows the new account, in either of its two widgets' containers. Firefox reports calls that a page
        // leaves unanswered.
        await visit.page.locator('[data-latchkey-panel=account]').waitFor();

        await visit.openSignOn(where);
        await visit.signOn(NEWCOMER, PASSWORD);
        await visit.page.waitForURL(`**${TARGET}`);
      });
  });
