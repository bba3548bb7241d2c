/** The reference of the data: every property and keyword of the data files, from the meta schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metaFolder } from '../../cli/data/index';
import { cell, code, table } from '../../cli/markup';

interface Meta {
  title?: string;
  description?: string;
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Meta;
  properties?: Record<string, Meta>;
  required?: string[];
  additionalProperties?: Meta | boolean;
  propertyNames?: Meta;
  oneOf?: Meta[];
  anyOf?: Meta[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  definitions?: Record<string, Meta>;
}

/** In the order in which owners need them. The meta schemas of transcripts and certification are for developers. */
const FILES = [
  'panel',
  'flow',
  'effects',
  'facts',
  'entries',
  'calls',
  'places',
  'password-rules',
  'relative-time',
  'text-lengths',
  'locale',
  'glossary',
  'mails',
  'critical',
  'shared',
  'vocabulary',
];

/** Lists that only the engine uses. */
const OF_THE_ENGINE = /^(Engine|Late)/;

const read = (): Map<string, Meta> =>
  new Map(
    readdirSync(metaFolder())
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => [
        file.replace('.schema.json', ''),
        JSON.parse(readFileSync(join(metaFolder(), file), 'utf8')) as Meta,
      ]),
  );

const HEAD = `# Reference for data files

Every property and keyword of the JSON files. Your editor shows the same descriptions while you type. Required properties are in bold. Lists, conditions
and paths work the same in every file, and [Shared](#shared) explains them. [Names](../data.md#names) explains terms such as journey, page and row.

`;

/**
 * The page as text.
 * @param examples an example of each widget in the product's own data, by the widget's name
 */
export function renderReference(examples: ReadonlyMap<string, string> = new Map(), all = read()): string {
  const metas = FILES.flatMap((name) => all.get(name) ?? []);
  const parts = metas.flatMap((meta) => {
    const own = Object.entries(meta.definitions ?? {}).filter(([part]) => !OF_THE_ENGINE.test(part));
    return [
      `## ${meta.title}\n\n${prose(meta.description)}\n`,
      propertiesOf(meta),
      ...own.map(([part, definition]) => sectionOf(part, definition, examples)),
    ].filter(Boolean);
  });
  const index = metas.map(({ title, description }) => [link(title ?? ''), prose(description)]);
  return `${HEAD}${table(['Section', 'File and contents'], index)}\n${parts.join('\n')}`;
}

const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;

/** A description as Markdown, with names of files as code. */
const prose = (description = ''): string =>
  cell(
    description
      .split('`')
      .map((part, index) =>
        index % 2 === 0 ? part.replace(/[\w<>*/-]*[\w>*]\.json\b/g, (file) => `\`${file}\``) : part,
      )
      .join('`'),
  );

function sectionOf(name: string, meta: Meta, examples: ReadonlyMap<string, string>): string {
  const cases = meta.oneOf ?? meta.anyOf ?? [];
  const words = cases.filter(({ const: word }) => word !== undefined);
  const others = cases.filter(({ const: word }) => word === undefined);
  return [
    `### ${name}\n\n${prose(meta.description)}\n`,
    words.length > 0 ? wordTable(name, words, examples) : '',
    others.length > 0 ? `One of: ${others.map(valueOf).join(', ')}.\n` : '',
    meta.enum ? `One of: ${meta.enum.map(code).join(', ')}.\n` : '',
    propertiesOf(meta),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The example of a widget that no panel of the product uses. */
const BY_RECIPE = '[recipes.md](recipes.md)';

/** `npm run screenshots -- --gallery` takes the pictures. A widget that draws nothing has none. */
function pictureOf(widget: string): string {
  const file = `widgets/${widget}.png`;
  return existsSync(join('docs/editors', file)) ? `![${widget}](${file})` : '';
}

/** The values of a list. Widgets also get a picture and an example. */
function wordTable(name: string, words: Meta[], examples: ReadonlyMap<string, string>): string {
  const isWidget = name === 'WidgetName';
  const rows = words.map(({ const: word, description }) => [
    code(word),
    prose(description),
    ...(isWidget ? [pictureOf(String(word)), examples.get(String(word)) ?? BY_RECIPE] : []),
  ]);
  return table(['Value', 'Meaning', ...(isWidget ? ['Picture', 'Example'] : [])], rows);
}

function propertiesOf(meta: Meta): string {
  const rows = rowsOf(meta);
  return rows.length > 0 ? table(['Property', 'Value', 'Description'], rows) : '';
}

/** The properties of an object, each followed by its own properties: `repeats`, `repeats.fewerThan`. */
function rowsOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: Meta,
  parent = '',
): string[][] {
  const rows = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, meta]) => {
      const full = code(`${parent}${name}`);
      return [
        [required.includes(name) ? `**${full}**` : full, valueOf(meta), prose(meta.description)],
        ...(meta.properties ? rowsOf(meta, `${parent}${name}.`) : []),
      ];
    });
  if (parent === '' && typeof additionalProperties === 'object')
    rows.push([
      propertyNames?.$ref ? `any ${valueOf(propertyNames)}` : 'any name',
      valueOf(additionalProperties),
      prose(additionalProperties.description),
    ]);
  return rows;
}

/** The values that a property can have, in a few words. Definitions are links. */
function valueOf(meta: Meta): string {
  if (meta.$ref) {
    const name = meta.$ref.split('/').at(-1) ?? '';
    return OF_THE_ENGINE.test(name) ? name : link(name);
  }
  if (meta.const !== undefined) return code(meta.const);
  if (meta.enum) return meta.enum.map(code).join(', ');
  if (meta.items) return `list of ${valueOf(meta.items)}`;
  const cases = meta.oneOf ?? meta.anyOf;
  if (cases) return cases.map(valueOf).join(' or ');
  if (typeof meta.additionalProperties === 'object') return `object of ${valueOf(meta.additionalProperties)}`;
  const { minimum, maximum, exclusiveMinimum } = meta;
  const bounds = [
    minimum !== undefined && `from ${minimum}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    maximum !== undefined && `to ${maximum}`,
  ].filter(Boolean);
  return [WORDS[meta.type ?? ''] ?? 'any', ...bounds].join(' ');
}

const WORDS: Record<string, string> = {
  string: 'string',
  boolean: '`true` or `false`',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  array: 'list',
  null: '`null`',
};
