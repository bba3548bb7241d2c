/** Generates src/core/data/data.gen.ts: the types of all data files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

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

type Json = Record<string, unknown>;

/**
 * Merges all meta schemas into one, with one definition per type. A reference becomes the name of its type, so every type is declared
 * once and every property keeps its own description.
 */
function mergeSchemas(files: Record<string, Json>): JSONSchema {
  const definitions: Record<string, Json> = {};
  for (const [file, schema] of Object.entries(files)) {
    const {
      definitions: inner = {},
      $schema: _,
      title,
      ...root
    } = schema as Json & { definitions?: Record<string, Json> };
    if ('type' in root) add(definitions, String(title), root, file);
    for (const [name, definition] of Object.entries(inner)) add(definitions, name, definition, file);
  }
  return { title: 'Everything', type: 'object', additionalProperties: false, definitions } as JSONSchema;
}

function add(definitions: Record<string, Json>, name: string, schema: Json, file: string): void {
  if (definitions[name]) throw new Error(`${file}: the type <${name}> is defined more than once`);
  definitions[name] = { ...(nameReferences(schema) as Json), title: name };
}

function nameReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameReferences);
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...rest } = value as Json;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, nameReferences(inner)]));
  return typeof $ref === 'string' ? { ...copy, tsType: $ref.split('/').at(-1) } : copy;
}
