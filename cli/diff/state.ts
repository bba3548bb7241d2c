import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Meta } from '../check/shape/meta';
import { type Data, metaFolder, packageRoot } from '../data';

/** Both versions of the data. */
export interface Sides {
  old: Data;
  now: Data;
}

let meta: Meta | undefined;

/** The meta schemas, which define the direction in which a rule becomes stricter. */
export const metaOfPackage = (): Meta => (meta ??= new Meta(metaFolder()));

type Fields = Record<string, { description?: string; examples?: unknown[] }>;
let fields: Fields | undefined;

/** The fields of the server's answers with their descriptions, by name. */
export function answerFields(): Fields {
  fields ??= JSON.parse(readFileSync(join(packageRoot(), 'schemas/answers/fields.json'), 'utf8'))
    .$defs as Fields;
  return fields;
}
