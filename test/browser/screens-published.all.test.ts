import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { createOwner, type Owner } from '../support/browser/owner';
import { type ScreensHost, startScreensHost } from '../support/browser/screens';
import { suite } from '../support/browser/suite';
import { root } from '../support/server/start/server';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// Users who load the page while an owner publishes.

const PANEL = 'schemas/enter-user-info/ui.json';

let host: ScreensHost;
let owner: Owner;
const test = suite({ screens: () => host.url });

beforeAll(async () => {
  host = await startScreensHost();
  owner = createOwner(host);
});
afterAll(async () => {
  await host.close();
  await owner.remove();
});

/** Texts of three files: the title is in the manifest, the button in the texts, and which text introduces a later panel in the pack. */
type Load = [title: string | null, button: string | null, intro: string | null];

const OLD: Load = ['Old title', 'Old button', 'Old intro'];
const NEW: Load = ['New title', 'New button', 'New intro'];

/** The texts of an owner. The introduction of the other pack differs, because its panel has another key. */
const textsOf = ([title, button]: Load) => ({
  SIGN_ON_TITLE: String(title),
  SIGN_ON_BUTTON: String(button),
  FORGOT_PWD_INTRO: 'Old intro',
  NEW_USER_INTRO: 'New intro',
});

async function load(visit: Visit): Promise<Load> {
  const before = visit.eventsOf('page').length;
  const textOf = (selector: string) => visit.page.locator(selector).textContent();
  await visit.open({ config: { screens: { from: host.from, keys: [owner.publicKey], waitMs: 20_000 } } });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  const title = await textOf('.latchkey-title');
  await visit.isLive(before);
  const button = await textOf('.latchkey button[type=submit]');
  await visit.widget.press('forgotPassword');
  await visit.shows('enter-user-info');
  return [title, button, (await textOf('.latchkey-intro'))?.trim() ?? null];
}

test('each load is wholly old or wholly new while an owner promotes and rolls back', async (visit) => {
  await owner.say(textsOf(OLD));
  await owner.publish();
  const panel = await readFile(join(root, PANEL), 'utf8');
  const swapped = panel.replace(/FORGOT_PWD_INTRO|NEW_USER_INTRO/g, (key) =>
    key === 'NEW_USER_INTRO' ? 'FORGOT_PWD_INTRO' : 'NEW_USER_INTRO',
  );
  await owner.write(PANEL, JSON.parse(swapped));
  await owner.say(textsOf(NEW));
  await owner.publish('next');

  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  /** The expected result of a load that begins and ends now. Null while the owner publishes. */
  let current: Load | null = OLD;
  const loads: { load: Load; must: Load | null }[] = [];
  const publishes = async (must: Load, ...command: Parameters<Owner['run']>): Promise<void> => {
    current = null;
    await owner.run(...command);
    current = must;
    await until(`a load with ${must[0]}`, () => isDone || loads.some((one) => one.must === must));
  };
  const owning = async (): Promise<void> => {
    for (const _ of [1, 2]) {
      await publishes(NEW, 'publish', '--from', 'next');
      await publishes(OLD, 'rollback');
      loads.splice(0, loads.length, ...loads.map((one) => ({ ...one, must: null })));
    }
  };
  const users = async (): Promise<void> => {
    while (!isDone) {
      const began = current;
      const seen = await load(visit);
      expect([OLD, NEW]).toContainEqual(seen);
      const must = began === current ? began : null;
      if (must) expect(seen).toEqual(must);
      loads.push({ load: seen, must });
    }
  };
  await Promise.all([owning().finally(end), users().finally(end)]);
  expect(loads.map((one) => one.load)).toContainEqual(NEW);
  expect(await load(visit)).toEqual(OLD);
  expect(visit.eventsOf('screens').map(({ detail }) => detail.reason)).toEqual(
    visit.eventsOf('screens').map(() => null),
  );
});
