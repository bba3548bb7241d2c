import type { DataFile, Kind } from '../../data/files';
import type { Problem } from '../../data/problem';
import { SOURCE_LOCALE } from '../../data/product-data';
import type { Meta } from '../shape/meta';
import { shapeProblems } from '../shape/shape';

const NEEDED: [Kind, string, string][] = [
  ['facts', 'facts', 'flows/facts.json'],
  ['calls', 'calls', 'flows/calls.json'],
  ['places', 'places', 'flows/places.json'],
  ['entries', 'entries', 'flows/entries.json'],
  ['flow', 'common', 'flows/common.json'],
  ['locale', SOURCE_LOCALE, `locales/${SOURCE_LOCALE}.json`],
];

const ONLY_IN_COMMON = ['timers', 'captcha', 'interrupts'];

/** All required files exist, and each contains the name that its path gives it. */
export function checkFiles(files: readonly DataFile[]): Problem[] {
  const missing = (file: string): Problem => ({
    code: 'missing-file',
    file,
    path: '',
    message: 'Required file is missing. Create it.',
  });
  const names = new Set(files.map(({ kind, name }) => `${kind} ${name}`));
  const has = (kind: Kind, name: string) => names.has(`${kind} ${name}`);
  const flows = files.filter(({ kind }) => kind === 'flow');
  return [
    ...NEEDED.filter(([kind, name]) => !has(kind, name)).map(([, , file]) => missing(file)),
    ...files
      .filter(({ kind, name }) => kind === 'panel' && !has('schema', name))
      .map(({ name }) => missing(`schemas/${name}/schema.json`)),
    ...files
      .filter(({ kind, name }) => kind === 'schema' && !has('panel', name))
      .map(({ name }) => missing(`schemas/${name}/ui.json`)),
    ...files.flatMap(wrongName),
    ...doubleFlows(flows),
    ...flows.filter(({ name }) => name !== 'common').flatMap(onlyInCommon),
  ];
}

/** The property that repeats the name in the file's path. */
const NAMED: Partial<Record<Kind, string>> = { panel: 'panel', locale: 'locale', 'mail-locale': 'locale' };

function wrongName({ kind, name, file, data }: DataFile): Problem[] {
  const property = kind === 'flow' && name === 'common' ? 'flow' : NAMED[kind];
  const given = property && (data as Record<string, unknown>)[property];
  if (!property || given === name) return [];
  const message = `"${property}" is <${String(given)}>, but its ${kind === 'panel' ? 'folder' : 'file'} is <${name}>. Make them match.`;
  return [{ code: 'wrong-name', file, path: property, message }];
}

function doubleFlows(files: DataFile[]): Problem[] {
  const earlier = new Map<string, string>();
  return files.flatMap(({ file, name, data }) => {
    const { flow } = data as { flow: string };
    const same = earlier.get(flow);
    if (same === undefined) earlier.set(flow, file);
    if (flow === 'common' && name !== 'common') {
      const message = 'Only flows/common.json can define the flow <common>. Rename this flow.';
      return [{ code: 'wrong-name', file, path: 'flow', message }];
    }
    return same === undefined
      ? []
      : [
          {
            code: 'double-flow',
            file,
            path: 'flow',
            message: `Flow <${flow}> is already defined in ${same}. Rename or remove one of them.`,
          },
        ];
  });
}

const onlyInCommon = ({ file, data }: DataFile): Problem[] =>
  ONLY_IN_COMMON.filter((key) => key in (data as object)).map((key) => ({
    code: 'only-in-common',
    file,
    path: key,
    message: `"${key}" is only allowed in flows/common.json. Move it there.`,
  }));

/** The meta schema of each kind of file. */
export const META: Partial<Record<Kind, string>> = {
  panel: 'panel.schema.json',
  flow: 'flow.schema.json',
  entries: 'entries.schema.json',
  facts: 'facts.schema.json',
  calls: 'calls.schema.json',
  places: 'places.schema.json',
  critical: 'critical.schema.json',
  locale: 'locale.schema.json',
  'mail-locale': 'locale.schema.json',
  'password-rules': 'password-rules.schema.json',
  'relative-time': 'relative-time.schema.json',
  'text-lengths': 'text-lengths.schema.json',
  mails: 'mails.schema.json',
  glossary: 'glossary.schema.json',
};

/** Every file matches its meta schema. */
export function checkShapes(files: readonly DataFile[], meta: Meta): Problem[] {
  return files.flatMap(({ kind, file, data }) => {
    const metaFile = META[kind];
    return metaFile
      ? shapeProblems(data, meta.root(metaFile), { meta, metaFile, kind: '', file, path: [] })
      : [];
  });
}
