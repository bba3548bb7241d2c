import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { checkShapes } from '../../../cli/check/rules/files';
import { Meta } from '../../../cli/check/shape/meta';
import { shapeProblems } from '../../../cli/check/shape/shape';
import { type DataFile, defaultFolders, metaFolder, readData } from '../../../cli/data/index';
import { mini } from './edits';
import { withProduct } from './overlay';

const meta = new Meta(metaFolder());

const ajv = new Ajv({ strict: false, keywords: ['tsType'] });
for (const name of readdirSync(metaFolder()))
  ajv.addSchema(JSON.parse(readFileSync(join(metaFolder(), name), 'utf8')), name);

const KINDS = ['panel', 'flow', 'entries', 'facts', 'calls', 'places', 'locale', 'password-rules'];

/** The verdict of an ordinary JSON Schema validator, such as an editor's, on a file. */
const isValid = ({ kind, data }: DataFile): boolean => ajv.validate(`${kind}.schema.json`, data) === true;

it('the shape check agrees with a JSON Schema validator on every file of the package', async () => {
  const { files } = await readData(defaultFolders());
  const judged = files.filter(({ kind }) => KINDS.includes(kind));
  expect(judged.length).toBeGreaterThan(10);
  for (const file of judged)
    expect([file.file, checkShapes([file], meta).length === 0]).toEqual([file.file, isValid(file)]);
});

it.each(mini.map(({ name, edits }) => [name, edits] as const))(
  'the shape check agrees with a JSON Schema validator on %s',
  async (_name, edits) => {
    const files = await withProduct(edits, (data) => data.files);
    for (const file of files.filter(({ kind }) => KINDS.includes(kind)))
      expect([file.file, checkShapes([file], meta).length === 0]).toEqual([file.file, isValid(file)]);
  },
);

it('the shape check reports the problems of the best matching alternative', () => {
  const spot = { meta, metaFile: 'flow.schema.json', kind: '', file: 'flows/x.json', path: [] };
  expect(
    shapeProblems([{ do: ['close'] }, { du: [] }], meta.definition('flow.schema.json', 'Cell'), spot),
  ).toMatchObject([{ code: 'unknown-property', path: '1 / du', message: expect.stringContaining('<do>') }]);
});

it('every property of every meta schema has a description', () => {
  const bare: string[] = [];
  const visit = (schema: unknown, at: string): void => {
    if (schema === null || typeof schema !== 'object') return;
    for (const [name, property] of Object.entries(
      (schema as { properties?: Record<string, { description?: string }> }).properties ?? {},
    )) {
      if (typeof property?.description !== 'string') bare.push(`${at}/${name}`);
    }
    for (const [key, inner] of Object.entries(schema)) visit(inner, `${at}/${key}`);
  };
  for (const name of readdirSync(metaFolder()))
    visit(JSON.parse(readFileSync(join(metaFolder(), name), 'utf8')), name);
  expect(bare).toEqual([]);
});
