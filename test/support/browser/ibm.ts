import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visit } from '../visit/visit';

interface Report {
  results: { value: [kind: string, result: string]; ruleId: string; message: string; snippet: string }[];
}

const ace = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/**
 * Returns what IBM's checker finds wrong with the whole page by WCAG 2.2, level AA, in sentences. Leaves out recommendations, and what
 * a person would have to judge.
 */
export async function ibmWhole({ page }: Visit): Promise<string[]> {
  // The driver injects the script once for each page, and no policy of the page applies to it.
  if (!(await page.evaluate(() => 'ace' in window)))
    await page.evaluate(`(() => { ${ace}; window.ace = ace; })()`);
  return page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(where: Document, rules: string[]): Promise<Report> } };
    };
    // The checker logs each color that it can't compute, and goes on. axe checks contrast.
    const { log } = console;
    console.log = () => {};
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    console.log = log;
    return results
      .filter(({ value: [kind, result] }) => kind === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  });
}
