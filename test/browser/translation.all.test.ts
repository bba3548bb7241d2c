import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { root } from '../support/server/start/server';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// The build on React is tested in test/panel/adverse-conditions.test.tsx.
const test = suite({ dist: () => `${root}dist/slim` });

/** Translates the widget's texts, also those that change later, as the translator of a browser does. */
async function translate(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    const hasFont = (node: Node) => node.parentElement?.closest('font') !== null;
    const all = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: ChildNode[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
      for (const text of texts) {
        if (!text.textContent?.trim() || hasFont(text) || text.parentElement?.closest('script')) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        (outer.firstChild as Element).textContent = `«${text.textContent}»`;
        text.replaceWith(outer);
      }
    };
    all();
    new MutationObserver(all).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const shown = (visit: Visit): Promise<string> =>
  visit.page.locator('#latchkey-root').evaluate((element) => element.textContent ?? '');

async function says(visit: Visit, text: string, not?: string): Promise<void> {
  await until(text, async () => (await shown(visit)).replace(/[«»]/g, '').includes(text));
  if (not) expect((await shown(visit)).replace(/[«»]/g, '')).not.toContain(not);
}

test('changes each text while the browser translates the page, with the slim build', async (visit) => {
  await visit.open({ clock: true });
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await translate(visit);
  await visit.askByEmail('ada', 'ada@example.test');
  await says(visit, 'in 2:00');
  await visit.page.clock.runFor(3000);
  await says(visit, 'in 1:57', 'in 2:00');
  await visit.page.clock.runFor(70_000);
  await says(visit, '1 minute ago', 'just now');
  await visit.enterCode('Use 605168, not 605169.');
  await says(visit, 'Enter only the code, for example 123456');
  await visit.enterCode('111111');
  await visit.says('error', 'code');
  await says(visit, 'Code', 'Enter only the code');
  await visit.page.evaluate(() =>
    (window as unknown as { widgets: { setLanguage(input: object): void }[] }).widgets[0]?.setLanguage({
      language: 'de_DE',
    }),
  );
  await says(visit, 'Code eingeben', 'Enter your code');
  await says(visit, 'Schritt 2 von 4', 'Step 2 of 4');
  await says(visit, 'Weiter', 'Continue');
  expect(visit.eventsOf('error')).toEqual([]);
});
