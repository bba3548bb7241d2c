/** Every change of every property is described in an owner's words. */
import { describe, expect, it } from '@jest/globals';
import { META } from '../../../cli/check/rules/files';
import { Meta, type Schema } from '../../../cli/check/shape/meta';
import { type DataFile, metaFolder } from '../../../cli/data/index';
import { diff } from '../../../cli/diff/diff';
import { PHRASES } from '../../../cli/diff/sentences/phrases';
import { type Edit, edited, files, findingsAfter, old } from './edited';

type Keys = (string | number)[];

/** Properties whose keys are free names. One key of each is enough. */
const HOLDERS = [
  ...['properties', '$defs', 'body', 'query', 'keep', 'remember', 'pages', 'on', 'calls', 'facts', 'places'],
  ...['entries', 'timers', 'uiSchema', 'ui:errors', 'set', 'fill', 'when', 'ui:when', 'minutes', 'unused'],
];

/** Each property in the data once, by its path without indexes and free names. */
function properties(): { file: DataFile; at: Keys }[] {
  const found = new Map<string, { file: DataFile; at: Keys }>();
  const walk = (file: DataFile, value: unknown, at: Keys): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const here = [...at, Array.isArray(value) ? Number(key) : key];
      const signs = here.map((part, index) =>
        typeof part === 'number' || HOLDERS.includes(String(here[index - 1])) ? '*' : part,
      );
      const sign = `${file.kind} ${signs.join('/')} ${typeof inner}`;
      if (!found.has(sign)) found.set(sign, { file, at: here });
      walk(file, inner, here);
    }
  };
  for (const file of files) if (file.kind !== 'locale') walk(file, file.data, []);
  return [...found.values()];
}

/** Properties that only editors read. */
const ANNOTATIONS =
  /(^|\/)(about|assumed|\$schema|\$id|description|planned|unused|nextActions|examples|title)(\/|$)/;

/** Sets another value of the same type or removes the value. Returns true if it did. */
function change(data: unknown, at: Keys, isTakenAway: boolean): boolean {
  const parent = at
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data);
  const key = at.at(-1) as never;
  if (isTakenAway && Array.isArray(parent)) parent.splice(key, 1);
  else if (isTakenAway) delete (parent as Record<string, unknown>)[key];
  else {
    const holder = parent as Record<string, unknown>;
    const value = holder[key];
    if (typeof value === 'number') holder[key] = value + 1;
    else if (typeof value === 'string') holder[key] = `${value}x`;
    else if (typeof value === 'boolean') holder[key] = !value;
    else return false;
  }
  return true;
}

/** Returns a sentence without the names and texts of the data that it quotes, and without names in parentheses. */
const own = (sentence: string): string =>
  sentence
    .replace(/“[^“”]*(“[^”]*”[^“”]*)*”/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\([\w.*!-]+\)/g, '');

/** Text that an owner must not read: JSON, keys of the data, programming terms. */
const RAW = /[{}[\]"$]|\S \/ \S|\b[a-z]+[A-Z]\w*|\bui:|undefined|NaN|That is:|was not there|with parts/;

describe('each property of the data', () => {
  const all = properties();

  it('has a sentence without JSON if it is changed, removed or added', () => {
    expect(all.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const { file, at } of all)
      for (const isTakenAway of [false, true]) {
        let isEdited = false;
        const now = edited({
          [file.file]: (data) => {
            isEdited = change(data, at, isTakenAway);
          },
        });
        if (!isEdited) continue;
        for (const findings of [diff(old, now), diff(now, old)]) {
          const place = `${file.file} ${at.join('/')}`;
          if (findings.length === 0 && !ANNOTATIONS.test(at.join('/')))
            wrong.push(`${place}: nothing is described`);
          for (const { kind, sentence } of findings)
            if (kind === 'else' || RAW.test(own(sentence))) wrong.push(`${place}: ${sentence}`);
        }
      }
    expect(wrong).toEqual([]);
  });
});

/** Containers and free names, whose contents have their own phrases. */
const CONTAINERS = [
  '$schema',
  'about',
  'assumed',
  'planned',
  'unused',
  'nextActions',
  'when',
  'ui:when',
  'enabled',
];
const HAS_KIND_OF_ITS_OWN = [
  'captcha',
  'keep',
  'do',
  'go',
  'flow',
  'changed',
  'entries',
  'facts',
  'places',
  'thresholds',
  'notice',
  'mails',
];
const IN_A_SOURCE = ['from', 'otherwiseAdd', 'default', 'as', 'value', 'path'];

describe('the meta schemas', () => {
  const meta = new Meta(metaFolder());
  const schemas = (schema: Schema): Schema[] => [
    schema,
    ...[
      ...Object.values(schema.properties ?? {}),
      ...Object.values(schema.definitions ?? {}),
      ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
      ...(schema.items ? [schema.items] : []),
    ].flatMap(schemas),
  ];

  it.each(Object.entries(META).filter(([kind]) => !kind.endsWith('locale')))(
    'have a phrase for each property of %s',
    (kind, file) => {
      const names = schemas(meta.root(file as string)).flatMap((schema) =>
        Object.keys(schema.properties ?? {}),
      );
      const known = [
        ...Object.keys(PHRASES[kind] ?? {}),
        ...CONTAINERS,
        ...HAS_KIND_OF_ITS_OWN,
        ...(kind === 'flow' ? IN_A_SOURCE : []),
      ];
      expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});

it.each<[string, Edit, string]>([
  [
    'new line',
    ({ lines }) => lines.push({ text: 'ITEM_ADDED', ago: 'addedAt' }),
    'The line “Added …” in the rows of the list <sessions> is new',
  ],
  [
    'time',
    ({ lines }) => (lines[2].ago = 'addedAt'),
    'in the rows of the list <sessions> now shows the time since <addedAt> (before: it shows the time since <usedAt>).',
  ],
  [
    'name with a condition',
    ({ name }) => (name[3].has = ['browser']),
    'in the rows of the list <sessions> is now shown only with <browser>.',
  ],
  [
    'text of the empty list',
    (items) => (items.empty = { text: 'PASSKEYS_NONE' }),
    'The field <sessions> now says “You don’t have a passkey yet.” while it has no rows.',
  ],
  [
    'label of a button',
    ({ actions }) => (actions[0].label = 'REMOVE_BUTTON'),
    'The button <endSession> in the rows of the list <sessions> now says “Remove” (was',
  ],
  ['button that is gone', (items) => items.actions.splice(0, 1), 'is gone, so users can no longer press it.'],
])('describes the rows of a list: %s', (_, edit, words) => {
  const found = findingsAfter({
    'schemas/account/ui.json': ({ uiSchema }) => edit(uiSchema.sessions['ui:options'].items),
  });
  expect(found.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(words)]);
});

describe('a row that ends a journey', () => {
  const sentenceOf = (row: object): string | undefined =>
    findingsAfter({
      'flows/forgot-password.json': ({ pages }) => {
        pages.FPW_ENTER_CODE.on['validateCode.CPW'] = row;
      },
    })[0]?.sentence;

  it.each<[string, object, string]>([
    ['closes the panel', { do: ['close'] }, 'the journey now ends, and the panel closes (before: it goes to'],
    [
      'leads to the target',
      { do: [{ redirect: 'target' }] },
      'the journey now leads to the target page (before',
    ],
    [
      'leads to another place',
      { do: [{ redirect: 'login' }] },
      "now leads to the host's sign-on page (login)",
    ],
    [
      'hands back',
      { do: [{ return: 'TWO_FACTOR' }] },
      "the journey now returns <TWO_FACTOR> to the host's page (before",
    ],
    ['loads the page again', { do: [{ reload: {} }] }, "the journey now reloads the host's page"],
  ])('that %s is not described as staying on the page', (_, row, words) => {
    expect(sentenceOf(row)).toContain(words);
    expect(sentenceOf(row)).not.toContain('stays on the page');
  });

  it('describes a value that is no longer kept from an answer', () => {
    const [finding] = findingsAfter({
      'flows/forgot-password.json': ({ pages }) => {
        delete pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'].keep;
      },
    });
    expect(finding?.sentence).toContain('“The number of codes sent so far” (svAttempts) is no longer kept');
  });
});
