/**
 * `npm run site`: builds the site into site/dist/. `--base /latchkey/` is the path of the site on its server. `--check` also compiles the
 * code on the pages, which needs a build in dist/.
 */
import { parseArgs } from 'node:util';
import { once } from '../run/jest';
import { buildSite } from './build';

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, check: { type: 'boolean', default: false } },
});

const { pages, links, problems } = await buildSite(values.base);
for (const problem of problems) console.error(problem);
console.log(`site/dist: ${pages} pages with ${links} links, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;

if (values.check) {
  const { failed } = await once(['--runTestsByPath', 'test/package/frameworks.all.test.ts']);
  if (failed > 0) process.exitCode = 1;
}
