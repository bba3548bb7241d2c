/**
 * `npm run check [-- --json] [--schemas D] [--flows D] [--locales D]`: reports what is wrong with the data
 * files, with the texts of the reference server, and with languages in the code; exit code 1 when anything is
 * wrong.
 */
import { parseArgs } from 'node:util';
import { defaultFolders } from '../data/index';
import { checkLanguages } from '../lint/languages';
import { checkProduct } from './check';
import { formatProblems } from './format';
import { checkServerTexts } from './server-texts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    schemas: { type: 'string' },
    flows: { type: 'string' },
    locales: { type: 'string' },
  },
});

const { schemas, flows, locales } = defaultFolders();
const folders = {
  schemas: values.schemas ?? schemas,
  flows: values.flows ?? flows,
  locales: values.locales ?? locales,
};
const problems = [...(await checkProduct(folders)), ...checkServerTexts(), ...checkLanguages()];

console.log(values.json ? JSON.stringify(problems, null, 2) : formatProblems(problems));
process.exitCode = problems.length === 0 ? 0 : 1;
