/** Panels must be usable on pages whose styles, scripts and markup interfere, inline as in a dialog. */
import { expect } from '@jest/globals';
import { brokenParts } from '../support/browser/hosts/broken';
import { signOnInChangedPanel } from '../support/browser/hosts/changed-early';
import { type Host, optionsFor } from '../support/browser/hosts/host';
import { MARKUP } from '../support/browser/hosts/markup';
import { SCRIPTS } from '../support/browser/hosts/scripts';
import { begin, createInstead, signOn } from '../support/browser/hosts/sign-on';
import { COMMON_STYLES } from '../support/browser/hosts/styles';
import { suite } from '../support/browser/suite';
import { settled } from '../support/browser/views/index';
import type { Visit } from '../support/visit/visit';

const test = suite();

/**
 * Opens sign-on inline in that page, and then in a dialog, which saves loading the widget twice. Returns what `check` finds, by
 * display.
 */
async function inBothDisplays(
  visit: Visit,
  host: Host,
  check: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await visit.open(optionsFor(host));
  for (const display of ['inline', 'dialog']) {
    const add = (problems: string[]) => {
      if (problems.length > 0) found[display] = [...(found[display] ?? []), ...problems];
    };
    try {
      await begin(visit, display === 'inline' ? 0 : await createInstead(visit));
      add(await check());
    } catch (error) {
      // Goes on, so that the test reports all pages.
      add([String(error)]);
    }
  }
  return found;
}

for (const [kind, hosts] of Object.entries({ scripts: SCRIPTS, markup: MARKUP }))
  test(`shows all parts of sign-on, and signs on, inline as in a dialog, on pages with ${kind} that interfere`, async (visit) => {
    const found: Record<string, unknown> = {};
    for (const [name, host] of Object.entries(hosts)) {
      visit.expectedErrors = host.errors ?? [];
      const here = await inBothDisplays(visit, host, async () => {
        const broken = await brokenParts(visit);
        await signOn(visit);
        return broken;
      });
      if (Object.keys(here).length > 0) found[name] = here;
      const errors = visit.eventsOf('error').map(({ detail }) => String(detail.code));
      visit.events.length = 0;
      if (errors.some((code) => !host.errors?.includes(code))) found[`error events: ${name}`] = errors;
    }
    expect(found).toEqual({});
  });

test('shows all parts of sign-on, inline as in a dialog, on pages with style sheets that interfere', async (visit) => {
  const found = await inBothDisplays(visit, {}, async () => {
    const broken: string[] = await brokenParts(visit);
    for (const [name, css] of Object.entries(COMMON_STYLES)) {
      await visit.page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      // Content that is drawn when visible needs a frame.
      await settled(visit);
      broken.push(...(await brokenParts(visit)).map((problem) => `${name}: ${problem}`));
      await visit.page.evaluate(() => void document.adoptedStyleSheets.pop());
    }
    return broken;
  });
  expect(found).toEqual({});
});

test('keeps the input and the press of an early panel to which another script has added elements', (visit) =>
  signOnInChangedPanel(visit));
