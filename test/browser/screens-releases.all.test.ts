import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { createOwner, type Owner } from '../support/browser/owner';
import { createRelease, type Release } from '../support/browser/release';
import { type ScreensHost, startScreensHost } from '../support/browser/screens';
import { suite } from '../support/browser/suite';
import { DIST, root } from '../support/server/start/server';
import type { Visit } from '../support/visit/visit';

// Widgets and packs of different releases. The next release has one more call, and the one after it also one more text.

const TITLE = 'Published';
const BUILT_IN_TITLE = 'Sign on';

const THIS = join(root, DIST);
/** The folders of the widgets of later releases. */
let next: string;
let afterNext: string;

let host: ScreensHost;
let owner: Owner;
let release: Release;
/** The widget that pages load. */
let dist = THIS;
const test = suite({ screens: () => host.url, dist: () => dist });

beforeAll(async () => {
  host = await startScreensHost();
  owner = createOwner(host);
  release = await createRelease();
  const publish = (channel: string) =>
    release.run('publish', owner.folder, '--to', host.folder, '--channel', channel);
  await owner.say({ SIGN_ON_TITLE: TITLE });
  await publish('this');

  await release.edit('package.json', (own) => Object.assign(own, { version: '0.2.0' }));
  await release.edit('flows/calls.json', ({ calls }) => {
    calls.terms = { about: 'Reads the terms of use.', method: 'GET', path: '/terms', quiet: true };
  });
  next = await release.build('next');
  await publish('next');
  const flow = JSON.parse(await readFile(join(root, 'flows/sign-on.json'), 'utf8'));
  flow.pages.LOGIN_PAGE.on['user.captchaHelp'].do.push({ call: 'terms' });
  await owner.write('flows/sign-on.json', flow);
  await publish('terms');

  await release.edit('package.json', (own) => Object.assign(own, { version: '0.3.0' }));
  await release.edit('schemas/meta/vocabulary.schema.json', ({ definitions }) =>
    definitions.EngineText.enum.push('TERMS_TITLE'),
  );
  await release.edit('locales/en_US.json', ({ messages }) =>
    Object.assign(messages, { TERMS_TITLE: 'Terms' }),
  );
  afterNext = await release.build('after-next');
});
afterAll(async () => {
  await host.close();
  await owner.remove();
  await release.remove();
});

/** Opens sign-on with a widget and a channel, and signs on. Returns the title and the details of the events `screens`. */
async function signOn(visit: Visit, widget: string, channel: string) {
  dist = widget;
  await visit.openSignOn({ config: { screens: { from: host.from, channel, waitMs: 20_000 } } });
  const title = await visit.page.locator('.latchkey-title').textContent();
  await visit.leaves('**/examples/demo/**', () => visit.signOn('ada', 'Bright-Sky7'));
  const events = visit.eventsOf('screens').map(({ detail: { source, reason } }) => ({ source, reason }));
  return { title, events };
}

const PACK = { title: TITLE, events: [{ source: 'pack', reason: null }] };
const BUILT_IN = { title: BUILT_IN_TITLE, events: [{ source: 'built-in', reason: 'incompatible' }] };

test('a widget shows a pack of the next release that uses only names of this one', async (visit) => {
  expect(await signOn(visit, THIS, 'next')).toEqual(PACK);
});

test('a widget shows the built-in screens if a pack of the next release uses a new call', async (visit) => {
  expect(await signOn(visit, THIS, 'terms')).toEqual(BUILT_IN);
});

test('a widget of the next release shows a pack of this one', async (visit) => {
  expect(await signOn(visit, next, 'this')).toEqual(PACK);
});

test('a widget of the next release shows a pack that uses its new call', async (visit) => {
  expect(await signOn(visit, next, 'terms')).toEqual(PACK);
});

test('a widget that uses a new text itself shows the built-in screens if a pack lacks it', async (visit) => {
  expect(await signOn(visit, afterNext, 'this')).toEqual(BUILT_IN);
});
