/** The form of a part of the data: its possible properties, from the meta schema of its file. */
import { META } from '../../cli/check/rules/files';
import { allowedValues, type Meta, type MetaPlace, type Schema } from '../../cli/check/shape/meta';
import type { Model } from '../../cli/data/model';
import type { Kind } from '../../cli/data/read/data-file';
import { metaOfPackage } from '../../cli/diff/reach';
import type { Path } from './edit';

/** A property that a part of the data has or may have. */
export interface Option {
  name: string;
  about: string;
  /** `json`: any other value, as JSON. */
  kind: 'switch' | 'choice' | 'number' | 'text' | 'color' | 'json';
  /** The values to choose from, or to suggest for a text. */
  choices: string[];
  isRequired: boolean;
  /** For a list: the items that can be added, as JSON. */
  items?: string[];
  /** For a list whose items need only a text, and buttons something to open: the name of an item, such as "a link". */
  adds?: string;
  /** Whether the value is the key of a text. */
  isKey?: boolean;
}

/** The rules of a field in JSON Schema that a form offers. The others are for experts. */
const RULES: Record<string, Pick<Option, 'kind' | 'about'>> = {
  minLength: { kind: 'number', about: 'The fewest characters.' },
  maxLength: { kind: 'number', about: 'The most characters.' },
  pattern: { kind: 'text', about: 'A regular expression that the whole value must match.' },
  default: { kind: 'text', about: 'The value when the panel opens.' },
  examples: { kind: 'json', about: 'Valid values, as a list. The check refuses rules that refuse them.' },
};

/** The items of a panel's lists that need only a text, and buttons something to open. */
export const ITEMS: Record<string, string> = {
  links: 'a link',
  buttons: 'a button',
  ways: 'an alternative',
  intro: 'a paragraph',
  notes: 'a note',
};

/** A part with this name has the form of the part around it. */
const WITHIN = ['TextCase', 'WidgetCase', 'Guard', 'UiSchema', 'FieldOptions'];

/** The definition of a part, or undefined if its file has no meta schema or the part no form. */
function placeOf(kind: Kind, path: Path): MetaPlace | undefined {
  const file = META[kind];
  if (!file) return undefined;
  const meta = metaOfPackage();
  const [place] = meta.placesAt(file, path).map((one) => meta.resolved(one));
  // A cell is a row, or a list of rows.
  const forms = place?.schema.anyOf?.map((schema) => meta.resolved({ ...place, schema }));
  return forms?.find(({ schema }) => schema.properties) ?? place;
}

/** The path of the nearest part around a value that has its own form. */
export function partAround(kind: Kind, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const place = placeOf(kind, path.slice(0, length));
    if (place?.schema.properties && !WITHIN.includes(place.name)) return path.slice(0, length);
  }
  return [];
}

/** The possible properties of a part. Empty for a part without a form. */
export function optionsOf(model: Model, kind: Kind, path: Path): Option[] {
  if (kind === 'schema' || kind === 'definitions')
    return Object.entries(RULES).map(([name, rule]) => ({ name, ...rule, choices: [], isRequired: false }));
  const meta = metaOfPackage();
  const place = placeOf(kind, path);
  const { properties = {}, required = [] } = place?.schema ?? {};
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => {
      const own = meta.resolved({ schema, file: place?.file ?? '', name: '' });
      const isRequired = required.includes(name);
      const about = schema.description ?? own.schema.description ?? '';
      const { items, ...control } = kindOf(model, meta, own);
      const adds = kind === 'panel' && path.length === 0 ? ITEMS[name] : undefined;
      return { name, about, isRequired, ...control, ...(adds ? { adds } : items && { items }) };
    });
}

/** The names that a text of a kind may be. */
const NAMES: Record<string, (model: Model) => string[]> = {
  MessageKey: ({ source }) => Object.keys(source.messages),
  TextChoice: ({ source }) => Object.keys(source.messages),
  PageId: ({ flows }) => [...new Set(flows.flatMap(({ data }) => Object.keys(data.pages ?? {})))],
  FlowId: ({ flows }) => flows.map(({ flow }) => flow).filter((flow) => flow !== 'common'),
  PanelId: ({ panels }) => [...panels.keys()],
  PanelChoice: ({ panels }) => [...panels.keys()],
  TimerId: ({ common }) => Object.keys(common.data.timers ?? {}),
};

function kindOf(model: Model, meta: Meta, place: MetaPlace): Omit<Option, 'name' | 'about' | 'isRequired'> {
  const { schema, name } = place;
  const names = NAMES[name]?.(model);
  if (names && name.endsWith('Id')) return { kind: 'choice', choices: names };
  if (names) return { kind: 'text', choices: names, isKey: name !== 'PanelChoice' };
  if (schema.const === true || schema.type === 'boolean') return { kind: 'switch', choices: [] };
  const allowed = allowedValues(schema);
  if (allowed) return { kind: 'choice', choices: allowed };
  const named = schema.anyOf?.map((branch) =>
    allowedValues(meta.resolved({ ...place, schema: branch }).schema),
  );
  // A list of conditions beside the names is left to the JSON.
  if (named?.[0]) return { kind: 'text', choices: named[0] };
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number', choices: [] };
  if (schema.type === 'string') return { kind: 'text', choices: [] };
  const items = schema.items && itemsOf(meta, meta.resolved({ ...place, schema: schema.items }));
  return { kind: 'json', choices: [], ...(items && { items }) };
}

/** The smallest item of each form that a list may have, as JSON. */
function itemsOf(meta: Meta, place: MetaPlace): string[] {
  const { schema, file } = place;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return branches.flatMap((branch) => itemsOf(meta, meta.resolved({ schema: branch, file, name: '' })));
  return [JSON.stringify(smallest(meta, place))];
}

/** The smallest value of a schema: its required properties, with their first values. */
function smallest(meta: Meta, { schema, file }: MetaPlace): unknown {
  if (schema.const !== undefined) return schema.const;
  const inner = (next: Schema): unknown => smallest(meta, meta.resolved({ schema: next, file, name: '' }));
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return inner(first);
  if (schema.enum) return schema.enum[0];
  if (schema.properties || schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, inner(schema.properties?.[name] ?? {})]),
    );
  if (schema.type === 'array') return schema.minItems && schema.items ? [inner(schema.items)] : [];
  return schema.type === 'number' || schema.type === 'integer' ? 0 : '';
}
