import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { inScheme, views } from '../../scripts/browser/views/index';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';

const test = suite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what axe finds wrong in the widget's containers, in sentences. */
async function violations(visit: Visit): Promise<string[]> {
  const { violations: found } = (await visit.page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(where: unknown, how: unknown): Promise<AxeResults> } }).axe.run(
        { include: [['#latchkey-root'], ['#latchkey-wait']] },
        // No preload: axe would fetch stylesheets as data, which the page's policy forbids.
        { runOnly: tags, resultTypes: ['violations'], preload: false },
      ),
    TAGS,
  )) as AxeResults;
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Each scheme and each width once: contrast depends on the scheme, and sizes depend on the width. */
const LOOKS = [
  ['light', 1280],
  ['dark', 320],
] as const;

for (const view of views) {
  test.once(`passes axe in the view ${view.name}, light at 1280 px and dark at 320 px`, async (visit) => {
    await view.reach(visit, { config: { helpURL: '/examples/demo/help.html' } });
    await visit.page.evaluate(axe); // Injected through the debugger, to which no policy of the page applies.
    const found: Record<string, string[]> = {};
    for (const [colorScheme, width] of LOOKS) {
      await visit.page.setViewportSize({ width, height: 800 });
      await inScheme(visit, colorScheme);
      const here = await violations(visit);
      if (here.length > 0) found[`${colorScheme} ${width}`] = here;
    }
    expect(found).toEqual({});
  });
}
