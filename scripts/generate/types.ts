import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { mergeSchemas } from './merge';

const banner = `/**
 * The types of all data files. Generated from schemas/meta by \`npm run generate\`: change the schemas, not this file.
 */
`;

/** The TypeScript source of all types that the meta schemas in a folder describe. */
export async function generateTypes(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort();
  const read = async (name: string) =>
    [name, JSON.parse(await readFile(join(folder, name), 'utf8'))] as const;
  const source = await compile(
    mergeSchemas(Object.fromEntries(await Promise.all(names.map(read)))),
    'Everything',
    {
      bannerComment: banner,
      additionalProperties: false,
      unreachableDefinitions: true,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 120 },
    },
  );
  return tidy(source);
}

/** Removes the empty wrapper type and the compiler's comment on every definition. */
function tidy(source: string): string {
  return source
    .replace(/export interface Everything \{\}\n/, '')
    .replace(
      /\n \*\n \* This (interface|type) was referenced by [^\n]*\n \* via the `definition` "[^"]*"\.\n/g,
      '\n',
    )
    .replace(
      /\/\*\*\n \* This (interface|type) was referenced by [^\n]*\n \* via the `definition` "[^"]*"\.\n \*\/\n/g,
      '',
    )
    .replace(/(\n)export /g, '$1export ');
}
