import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { nameOf } from '../../cli/screens/pack';
import { newKeys } from '../../cli/screens/sign';
import type { Envelope, Manifest, Pack } from '../../src/screens/format';
import type { Piece } from '../../src/start/description';
import { createOwner, type Owner } from '../support/browser/owner';
import { type Fault, readable, type ScreensHost, startScreensHost } from '../support/browser/screens';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// Widgets that fetch the screens which an owner has published.

const TITLE = 'Welcome to the club';
const MANIFEST = 'live/en_US';
/** Milliseconds. Long enough for a busy machine, except where a file never arrives. */
const WAITS = 20_000;

let host: ScreensHost;
let owner: Owner;
const keys = newKeys();
const test = suite({ screens: () => host.url });

beforeAll(async () => {
  host = await startScreensHost();
  owner = createOwner(host, keys);
  await owner.say({ SIGN_ON_TITLE: TITLE, SIGN_ON_BUTTON: 'Let me in' });
  await owner.publish();
});
afterAll(async () => {
  await host.close();
  await owner.remove();
});

const titleOf = ({ page }: Visit) => page.locator('.latchkey-title').textContent();
const shown = (visit: Visit) => visit.eventsOf('screens').map(({ detail }) => detail);

/** The manifest of the channel, changed. */
async function changedManifest(change: (manifest: Manifest) => object): Promise<string> {
  const { payload }: Envelope = JSON.parse(await readFile(join(host.folder, `${MANIFEST}.json`), 'utf8'));
  const manifest = JSON.parse(payload);
  return JSON.stringify({
    payload: JSON.stringify({ ...manifest, ...change(manifest) }),
    signatures: [],
  });
}

test('a widget shows published screens from the first panel to the end of a journey', async (visit) => {
  await visit.openSignOn({ config: { screens: { from: `${host.from}/`, keys: [keys.publicKey] } } });
  expect(await titleOf(visit)).toBe(TITLE);
  expect(shown(visit)).toEqual([
    {
      source: 'pack',
      pack: expect.stringMatching(/^[0-9a-f]{64}$/),
      channel: 'live',
      serial: 1,
      reason: null,
    },
  ]);
  await visit.leaves('**/examples/demo/**', () => visit.signOn('ada', 'Bright-Sky7'));
  expect(visit.eventsOf('page')[0]?.detail.screens).toMatch(/^live\/[0-9a-f]{8}$/);
});

test('a language without published screens gets those of the language that the built-in screens would have', async (visit) => {
  visit.allowErrors(/Failed to load resource/);
  const before = host.paths.length;
  await visit.openSignOn({ config: { language: 'en_GB', screens: { from: host.from, waitMs: WAITS } } });
  expect(await titleOf(visit)).toBe(TITLE);
  expect(shown(visit)).toMatchObject([{ source: 'pack', reason: null }]);
  expect(host.paths.slice(before).filter((path) => path.startsWith('live'))).toEqual([
    'live/en_GB.json',
    `${MANIFEST}.json`,
  ]);
});

/** Answers requests for paths that match. */
const at =
  (path: RegExp, answer: (path: string) => Response | Promise<Response> | undefined): Fault =>
  (asked) =>
    path.test(asked) ? answer(asked) : undefined;
const never = () => new Promise<Response>(() => {});
const flipped = async (path: string): Promise<Response> => {
  const bytes = await readFile(join(host.folder, path));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  return readable(bytes as never);
};

const FAULTS: [name: string, reason: string, fault: Fault, config?: object][] = [
  ['the manifest is missing', 'missing', at(/^live/, () => readable('', 404))],
  ['the manifest can’t be read by other origins', 'missing', at(/^live/, () => new Response('{}'))],
  ['the manifest never arrives', 'late', at(/^live/, never), { waitMs: 300 }],
  [
    'the manifest isn’t signed',
    'unsigned',
    at(/^live/, async () => readable(await changedManifest(() => ({})))),
    { keys: [keys.publicKey] },
  ],
  ['another key has signed the manifest', 'unsigned', () => undefined, { keys: [newKeys().publicKey] }],
  ['the panels are missing', 'missing', at(/^files/, () => readable('', 404))],
  ['the panels never arrive', 'late', at(/^files/, never), { waitMs: 1000 }],
  ['one bit of a file differs', 'tampered', at(/^files/, flipped)],
];

for (const [name, reason, fault, config] of FAULTS)
  test(`the built-in screens show if ${name}, and keep the input`, async (visit) => {
    host.fault = fault;
    try {
      await visit.open({ config: { screens: { from: host.from, waitMs: WAITS, ...config } } });
      // The console of the browser reports what it couldn't fetch.
      visit.allowErrors(/Failed to load resource|blocked by CORS policy|ERR_FAILED/);
      await visit.start('authenticateUser');
      await visit.shows('sign-on');
      await visit.widget.type({ userId: 'ada' });
      await visit.isLive();
      expect(await titleOf(visit)).toBe('Sign on');
      expect(await visit.page.locator('[name=userId]').inputValue()).toBe('ada');
      expect(shown(visit)).toEqual([expect.objectContaining({ source: 'built-in', reason })]);
      await visit.leaves('**/examples/demo/**', () => visit.signOn('ada', 'Bright-Sky7'));
    } finally {
      host.fault = undefined;
    }
  });

/** Refuses the pack as soon as the returned function is called. Until then, its first panel shows. */
function refuseLater(): () => void {
  let refuse = (): void => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  host.fault = at(/^files/, async (path) => {
    await refused;
    return flipped(path);
  });
  return refuse;
}

async function openHeld(visit: Visit): Promise<void> {
  await visit.open({ config: { screens: { from: host.from, waitMs: WAITS } } });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  expect(await titleOf(visit)).toBe(TITLE);
}

test('a user who types while the built-in screens replace a pack keeps input, focus and caret', async (visit) => {
  const refuse = refuseLater();
  try {
    await openHeld(visit);
    const { keyboard } = visit.page;
    await visit.widget.type({ password: 'Bright-Sky7', userId: 'aa' });
    await keyboard.press('ArrowLeft');
    refuse();
    await visit.isLive();
    await keyboard.type('d');
    expect(await titleOf(visit)).toBe('Sign on');
    expect(await visit.page.locator('[name=userId]').inputValue()).toBe('ada');
    expect(await visit.page.locator('[name=password]').inputValue()).toBe('Bright-Sky7');
    await visit.leaves('**/examples/demo/**', () => keyboard.press('Enter'));
  } finally {
    host.fault = undefined;
  }
});

test('a user who has pressed the button before the built-in screens replace a pack is signed on', async (visit) => {
  const refuse = refuseLater();
  try {
    await openHeld(visit);
    await visit.leaves('**/examples/demo/**', async () => {
      await visit.widget.type({ userId: 'ada', password: 'Bright-Sky7' });
      await visit.page.keyboard.press('Enter');
      refuse();
    });
  } finally {
    host.fault = undefined;
  }
});

/** Publishes a pack that no check has seen, and returns the fault that serves it. */
async function unchecked(
  change: (pack: Pack) => void,
  changeManifest: (own: Manifest) => object = () => ({}),
): Promise<Fault> {
  const { payload }: Envelope = JSON.parse(await readFile(join(host.folder, `${MANIFEST}.json`), 'utf8'));
  const pack = JSON.parse(
    await readFile(join(host.folder, 'files', `${JSON.parse(payload).pack}.json`), 'utf8'),
  );
  change(pack);
  const text = JSON.stringify(pack);
  const own = await changedManifest((old) => ({ pack: nameOf(text), ...changeManifest(old) }));
  return (path) => {
    if (path === `${MANIFEST}.json`) return readable(own);
    return path === `files/${nameOf(text)}.json` ? readable(text) : undefined;
  };
}

for (const when of ['before', 'after'])
  test(`the built-in screens take over if a panel of a pack fails, with input from ${when} the failure`, async (visit) => {
    visit.expectedErrors = ['screens'];
    const broken = await unchecked(({ panels }) => {
      Object.assign(panels['sign-on']?.ui ?? {}, { buttons: 5 });
    });
    let fail = (): void => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    host.fault = async (path) => {
      if (path.startsWith('files')) await failing;
      return broken(path);
    };
    const fails = async (): Promise<void> => {
      fail();
      await until('the built-in title', async () => (await titleOf(visit)) === 'Sign on');
    };
    try {
      await openHeld(visit);
      if (when === 'after') await fails();
      await visit.widget.type({ userId: 'ada' });
      if (when === 'before') await fails();
      expect(shown(visit).map(({ source, reason }) => [source, reason])).toEqual([
        ['pack', null],
        ['built-in', 'broken'],
      ]);
      expect(await visit.page.locator('[name=userId]').inputValue()).toBe('ada');
      await visit.leaves('**/examples/demo/**', () => visit.signOn('ada', 'Bright-Sky7'));
    } finally {
      host.fault = undefined;
    }
  });

const RUNS = "globalThis.didRun = 1; fetch('https://evil.example/')";
const HOSTILE: Piece[] = [
  ['script', {}, RUNS],
  ['iframe', { srcdoc: `<script>${RUNS}</script>` }],
  ['img', { src: 'https://evil.example/x.png', onerror: RUNS }],
  ['a', { href: 'https://evil.example/' }, 'Help'],
  ['div', { style: 'background: url(https://evil.example/y.png)' }],
  ['form', { action: 'https://evil.example/' }],
  ['button', { onclick: RUNS, id: 'x' }, 'Sign on'],
];

/** Parts that the end of a first panel could have, and what they would do. */
const MEDDLING: Piece[] = [
  ['form', { name: 'getElementById', method: 'dialog' }, 'x'],
  ['a', { id: 'appConfig', href: '{help}', rel: 'noopener noreferrer' }, 'x'],
  [
    'form',
    { method: 'get', noValidate: '' },
    ['input', { name: 'pw2', type: 'password' }],
    ['button', { type: 'submit' }, 'Go'],
  ],
];
for (const display of ['inline', 'in a dialog'])
  test(`a hostile first panel ${display} names nothing in the page and sends no form`, async (visit) => {
    const place = display === 'inline' ? { container: '#place' } : {};
    for (const piece of MEDDLING) {
      host.fault = await unchecked(
        () => {},
        ({ early }) => ({
          early: { ...early, panel: { ...early?.panel, pieces: [...(early?.panel?.pieces ?? []), piece] } },
        }),
      );
      await visit.openSignOn({
        body: '<main id="place"></main>',
        config: {
          ...place,
          helpURL: 'https://help.example/',
          screens: { from: host.from, waitMs: WAITS },
        },
      });
      expect(await titleOf(visit)).toBe('Sign on');
      expect(
        await visit.page.evaluate(() => [
          typeof document.getElementById,
          'appConfig' in window,
          location.search,
        ]),
      ).toEqual(['function', false, '']);
    }
    host.fault = undefined;
    expect(shown(visit).map(({ reason }) => reason)).toEqual(MEDDLING.map(() => 'incompatible'));
  });

test('a hostile pack runs nothing and requests nothing on a page without a policy', async (visit) => {
  const addresses = async () => {
    expect(await visit.page.evaluate(() => 'didRun' in globalThis)).toBe(false);
    expect(visit.requested.filter((url) => url.includes('evil'))).toEqual([]);
  };
  for (const piece of HOSTILE) {
    host.fault = await unchecked(
      () => {},
      ({ early }) => ({ early: { ...early, panel: { ...early?.panel, pieces: [piece] } } }),
    );
    await visit.openSignOn({ lax: true, config: { screens: { from: host.from, waitMs: WAITS } } });
    expect(await titleOf(visit)).toBe('Sign on');
    await addresses();
  }
  // Its panels differ from its first panel, so the panel is drawn again.
  visit.expectedErrors = ['hydration'];
  host.fault = await unchecked((pack) => {
    const panel = pack.panels['sign-on'];
    if (!panel) return;
    panel.ui.title = `<img src=x onerror="${RUNS}">`;
    Object.defineProperty(panel.ui, '__proto__', { value: { kind: 'dialog' }, enumerable: true });
    panel.ui.links = [{ action: 'help', text: 'HELP_LINK', place: 'https://evil.example/' }] as never;
  });
  await visit.openSignOn({ lax: true, config: { screens: { from: host.from, waitMs: WAITS } } });
  await addresses();
  host.fault = undefined;
  expect(
    shown(visit)
      .slice(0, HOSTILE.length)
      .map(({ reason }) => reason),
  ).toEqual(HOSTILE.map(() => 'incompatible'));
});

test('a widget with the built-in screens ignores the channel of the application', async (visit) => {
  const before = host.paths.length;
  await visit.server.showScreens('demo', { channel: 'next' });
  await visit.openSignOn();
  expect(await titleOf(visit)).toBe('Sign on');
  expect(host.paths.slice(before)).toEqual([]);
  expect(shown(visit)).toEqual([]);
});
