import { expect, it } from '@jest/globals';
import { checkJourneyNames } from '../../../scripts/lint/journey-names';
import { sourceFiles } from '../../../scripts/lint/source-files';

const file = (path: string, text: string) => ({ path, text, imports: [] });
const real = sourceFiles(['src']);

it('the lint for journey names finds no page, flow or nextAction in the engine', async () => {
  expect(real.length).toBeGreaterThan(100);
  expect(await checkJourneyNames(real)).toEqual([]);
});

it.each([
  ['a page as a string', "if (page === 'LOGIN_PAGE') open();"],
  ['a page in a template', 'go(`USER_PROFILE`);'],
  ['a flow in a list', "const flows = ['FPS'];"],
  ['a nextAction as a name', 'const texts = { VALIDATE_SV: 1 };'],
  ['a nextAction after a dot', 'go(answers.PWD_IN_GRACE);'],
])('the lint for journey names finds %s', async (_what, text) => {
  const found = await checkJourneyNames([...real, file('src/core/branch.ts', text)]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('src/core/branch.ts');
});

it('the lint for journey names ignores generated types and other folders', async () => {
  const text = "export type PageId = 'LOGIN_PAGE';";
  expect(
    await checkJourneyNames([...real, file('src/core/data/data.gen.ts', text), file('test/x.ts', text)]),
  ).toEqual([]);
});
