import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from '../visit/visit';
import { SCHEMES } from './media';
import { inScheme } from './views/index';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what axe finds wrong with the whole page, in sentences. */
export const axeWhole = (visit: Visit): Promise<string[]> => violations(visit, null);

/** Returns what axe finds wrong with a page that has no widget, in sentences. */
export const axePage = (page: Page): Promise<string[]> => violations({ page }, null);

/** Returns what axe finds wrong with the widget's containers, in sentences. */
export const axeWidget = (visit: Visit): Promise<string[]> =>
  violations(visit, { include: [['#latchkey-root'], ['#latchkey-wait']] });

async function violations({ page }: { page: Page }, where: object | null): Promise<string[]> {
  // The driver injects the script once for each page, and no policy of the page applies to it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${axe} })()`);
  // Returns only the violations, because Playwright spends much CPU time on large results.
  const found = await page.evaluate(
    async ([place, tags]) => {
      const { axe } = window as unknown as {
        axe: { run(where: unknown, how: unknown): Promise<AxeResults> };
      };
      // No preload: axe would fetch stylesheets as data, which the page's policy forbids.
      const how = { runOnly: tags, resultTypes: ['violations'], preload: false };
      return (await axe.run(place ?? document, how)).violations;
    },
    [where, TAGS] as const,
  );
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Returns the problems that `check` finds, and any overflow, in each color scheme and at two widths. */
export async function problemsByView(
  visit: Visit,
  check: (visit: Visit) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of SCHEMES) {
    for (const width of [320, 1280]) {
      await visit.page.setViewportSize({ width, height: 800 });
      await inScheme(visit, colorScheme);
      const here = await check(visit);
      const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) here.push(`${wide} px wide`);
      if (here.length > 0) found[`${colorScheme} ${width}`] = here;
    }
  }
  return found;
}
