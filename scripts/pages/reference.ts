/** docs/editors/reference.md: every property and word of the data, from the meta schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metaFolder } from '../../cli/data/index';
import { cell, code, table } from '../../cli/markdown';

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
  oneOf?: Meta[];
  anyOf?: Meta[];
  minimum?: number;
  maximum?: number;
  definitions?: Record<string, Meta>;
}

/** In the order in which an owner meets them; the meta schema of transcripts is for those who test. */
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
  'shared',
  'vocabulary',
];

/** Lists of words that only the engine uses. */
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

const HEAD = `# Every property and word of the data

Made from the meta schemas in \`schemas/meta\` by \`npm run docs\`; an editor shows the same sentences while you type. Properties in bold have to be there.

`;

/**
 * The page as text.
 * @param examples where the product's own data uses a word, by the word
 */
export function renderReference(examples: ReadonlyMap<string, string> = new Map(), all = read()): string {
  const parts = FILES.flatMap((name) => {
    const meta = all.get(name);
    if (!meta) return [];
    const own = Object.entries(meta.definitions ?? {}).filter(([part]) => !OF_THE_ENGINE.test(part));
    return [
      `## ${meta.title}\n\n${meta.description ?? ''}\n`,
      propertiesOf(meta),
      ...own.map(([part, definition]) => sectionOf(part, definition, examples)),
    ].filter(Boolean);
  });
  return `${HEAD}${parts.join('\n')}`;
}

function sectionOf(name: string, meta: Meta, examples: ReadonlyMap<string, string>): string {
  const cases = meta.oneOf ?? meta.anyOf ?? [];
  const words = cases.filter(({ const: word }) => word !== undefined);
  const others = cases.filter(({ const: word }) => word === undefined);
  return [
    `### ${name}\n\n${meta.description ?? ''}\n`,
    words.length > 0 ? wordTable(name, words, examples) : '',
    others.length > 0 ? `One of: ${others.map(valueOf).join(', ')}.\n` : '',
    meta.enum ? `One of: ${meta.enum.map(code).join(', ')}.\n` : '',
    propertiesOf(meta),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A widget that no panel of the product has. */
const BY_RECIPE = '[recipes.md](recipes.md)';

/** `npm run screenshots -- --gallery` makes them; a widget that draws nothing has none. */
function pictureOf(widget: string): string {
  const file = `widgets/${widget}.png`;
  return existsSync(join('docs/editors', file)) ? `![${widget}](${file})` : '';
}

/** The words of a list; for widgets also a field that has it. */
function wordTable(name: string, words: Meta[], examples: ReadonlyMap<string, string>): string {
  const isWidget = name === 'WidgetName';
  const rows = words.map(({ const: word, description }) => [
    code(word),
    cell(description),
    ...(isWidget ? [pictureOf(String(word)), examples.get(String(word)) ?? BY_RECIPE] : []),
  ]);
  return table(['Word', 'Meaning', ...(isWidget ? ['Picture', 'For example'] : [])], rows);
}

function propertiesOf({ properties = {}, required = [], additionalProperties }: Meta): string {
  const rows = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, meta]) => [
      required.includes(name) ? `**${code(name)}**` : code(name),
      valueOf(meta),
      cell(meta.description),
    ]);
  if (typeof additionalProperties === 'object')
    rows.push(['any name', valueOf(additionalProperties), cell(additionalProperties.description)]);
  return rows.length > 0 ? table(['Property', 'Value', 'What it is'], rows) : '';
}

/** What a property may be, in a few words; a definition is linked. */
function valueOf(meta: Meta): string {
  if (meta.$ref) {
    const name = meta.$ref.split('/').at(-1) ?? '';
    return OF_THE_ENGINE.test(name) ? name : `[${name}](#${name.toLowerCase()})`;
  }
  if (meta.const !== undefined) return code(meta.const);
  if (meta.enum) return meta.enum.map(code).join(', ');
  if (meta.items) return `list of ${valueOf(meta.items)}`;
  const cases = meta.oneOf ?? meta.anyOf;
  if (cases) return cases.map(valueOf).join(' or ');
  const { minimum, maximum } = meta;
  const bounds = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
  ].filter(Boolean);
  return [WORDS[meta.type ?? ''] ?? 'any', ...bounds].join(' ');
}

const WORDS: Record<string, string> = {
  string: 'text',
  boolean: '`true` or `false`',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  array: 'list',
};
