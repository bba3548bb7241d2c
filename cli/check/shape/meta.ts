import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which change of a rule makes it stricter: a higher or lower number, more or fewer items, or being present.
 * `latchkey diff` reports the opposite change as laxer.
 */
export type Direction = 'higher' | 'lower' | 'more' | 'fewer' | 'present';

/** The part of JSON Schema that the meta schemas use, and `stricter`, our extension. */
export interface Schema {
  stricter?: Direction;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  /** A condition on properties that exist. */
  if?: { required: string[] };
  then?: Schema;
  else?: Schema;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  definitions?: Record<string, Schema>;
}

/** A schema with the file that its references start from, and the name of its definition. */
export interface MetaPlace {
  schema: Schema;
  file: string;
  name: string;
}

/** The meta schemas of the package, with functions that find and resolve definitions. */
export class Meta {
  readonly #files = new Map<string, Schema>();

  constructor(folder: string) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.schema.json'))) {
      this.#files.set(name, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    }
  }

  root(file: string): Schema {
    const found = this.#files.get(file);
    if (!found) throw new Error(`schemas/meta has no file ${file}`);
    return found;
  }

  definition(file: string, name: string): Schema {
    const found = this.root(file).definitions?.[name];
    if (!found) throw new Error(`schemas/meta/${file} has no definition ${name}`);
    return found;
  }

  /** The values of an enumeration in the vocabulary. */
  allowed(name: string): string[] {
    return allowedValues(this.definition('vocabulary.schema.json', name)) ?? [];
  }

  /** Resolves a reference found in `file`. */
  resolve(ref: string, file: string): MetaPlace {
    const [target = '', pointer = ''] = ref.split('#');
    const name = pointer.split('/').at(-1) ?? '';
    const home = target === '' ? file : target;
    return { schema: this.definition(home, name), file: home, name };
  }

  /** Follows the references of a schema. */
  resolved(place: MetaPlace): MetaPlace {
    return place.schema.$ref ? this.resolved(this.resolve(place.schema.$ref, place.file)) : place;
  }

  /** The schemas that a part of a data file can have, which may be references. Those of earlier branches come first. */
  placesAt(file: string, path: readonly (string | number)[]): MetaPlace[] {
    const root: MetaPlace = { schema: this.root(file), file, name: '' };
    return path.reduce<MetaPlace[]>((around, key) => around.flatMap((one) => this.#inside(one, key)), [root]);
  }

  #inside(around: MetaPlace, key: string | number): MetaPlace[] {
    const { schema, file, name } = this.resolved(around);
    const { anyOf, oneOf, properties = {}, additionalProperties, items } = schema;
    const branches = (anyOf ?? oneOf ?? []).flatMap((branch) =>
      this.#inside({ schema: branch, file, name }, key),
    );
    const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const own = typeof key === 'number' ? items : Object.hasOwn(properties, key) ? properties[key] : other;
    return own ? [...branches, { schema: own, file, name: '' }] : branches;
  }
}

/** The values of an enumeration, or undefined if the schema isn't one. */
export function allowedValues(schema: Schema): string[] | undefined {
  if (schema.enum) return schema.enum.filter((word) => typeof word === 'string');
  if (typeof schema.const === 'string') return [schema.const];
  const choices = schema.oneOf?.map(({ const: word }) => word);
  return choices?.every((word) => typeof word === 'string') ? (choices as string[]) : undefined;
}
