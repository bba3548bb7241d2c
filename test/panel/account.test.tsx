import { afterEach, expect, it } from '@jest/globals';
import { panel, startWidget, stopWidget, waitFor } from './support/start';

afterEach(stopWidget);

const SETTINGS = { app: { account: { sessions: true, passkeys: true } } };
/** The time of the test's clock. */
const NOW = Date.UTC(2026, 0, 1, 0, 0, 1);
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const answers = (passkeys: object[]) => ({
  appsdetails: SETTINGS,
  'account/sessions': {
    messages: [],
    sessions: [
      { id: 's1', browser: 'Firefox', system: 'Windows', place: 'Berlin', usedAt: ago(0), isCurrent: true },
      { id: 's2', browser: null, system: null, usedAt: ago(-5), isCurrent: false },
    ],
  },
  'account/factors': { messages: [], factors: { passkeys } },
});

const namesOf = (shown: HTMLElement, action: string) =>
  [...shown.querySelectorAll(`[data-latchkey-action=${action}]`)].map((one) =>
    (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

it('names the button of each row after the row, and tells relative times of the server', async () => {
  const passkeys = [
    {
      id: 'p1',
      name: '<b>Mine</b>',
      browser: 'Firefox',
      system: 'Windows',
      addedAt: ago(72),
      usedAt: ago(2),
    },
    { id: 'p2', name: null, browser: null, system: 'iOS', addedAt: 'never', usedAt: null },
  ];
  await startWidget('account', answers(passkeys));
  const shown = await panel('account');
  expect(namesOf(shown, 'removePasskey')).toEqual(['Remove <b>Mine</b>', 'Remove iOS']);
  expect(namesOf(shown, 'endSession')).toEqual(['Sign off Unknown device']);
  const texts = () =>
    [...shown.querySelectorAll('.latchkey-item-line')].map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()).toContain('Last used 2 hours ago'));
  // A time that can't be read isn't shown, and one in the future is now.
  expect(texts()).toEqual([
    'Last used 2 hours ago',
    'Added 3 days ago',
    'This device',
    'Berlin',
    'Last used now',
  ]);
});

it('draws nothing for lists that a server sends in another form', async () => {
  await startWidget('account', {
    ...answers([]),
    'account/sessions': { messages: [], sessions: ['s1', null, 7] },
    'account/factors': { messages: [], factors: { passkeys: 'none' } },
  });
  const shown = await panel('account');
  expect(shown.querySelectorAll('.latchkey-list')).toHaveLength(0);
  expect(shown.textContent).toContain('You don’t have a passkey yet.');
});

it('gives each section a heading, and its buttons an order from top to bottom', async () => {
  await startWidget('account', answers([{ id: 'p1', name: 'A', addedAt: ago(1), usedAt: null }]));
  const shown = await panel('account');
  expect([...shown.querySelectorAll('[role=heading]')].map(({ textContent }) => textContent)).toEqual([
    'Passkeys',
    'Where you’re signed on',
  ]);
  expect(
    [...shown.querySelectorAll<HTMLElement>('.latchkey-fields button')].map(
      ({ dataset }) => dataset.latchkeyAction,
    ),
  ).toEqual(['renamePasskey', 'removePasskey', 'addPasskey', 'endSession', 'endOtherSessions']);
});

it('shows an app whose date the server doesn’t know by its name only', async () => {
  await startWidget('account', {
    appsdetails: { app: { account: { app: true } } },
    'account/factors': { messages: [], factors: { app: { addedAt: null }, recoveryCodes: 9 } },
  });
  const shown = await panel('account');
  expect(namesOf(shown, 'removeApp')).toEqual(['Remove Authenticator app']);
  expect(shown.textContent).not.toContain('Added');
});

it('shows why the account can’t be managed', async () => {
  await startWidget('account', { appsdetails: { app: {} } });
  expect((await panel('error')).textContent).toContain('You can’t manage your account here.');
});
