import type { DataFile, Kind } from '../../data/files';
import type { Problem } from '../../data/problem';
import { SOURCE_LOCALE } from '../../data/product-data';

const NEEDED: [Kind, string, string][] = [
  ['facts', 'facts', 'flows/facts.json'],
  ['calls', 'calls', 'flows/calls.json'],
  ['places', 'places', 'flows/places.json'],
  ['entries', 'entries', 'flows/entries.json'],
  ['flow', 'common', 'flows/common.json'],
  ['locale', SOURCE_LOCALE, `locales/${SOURCE_LOCALE}.json`],
];

const ONLY_IN_COMMON = ['timers', 'captcha', 'interrupts'];

/** Every required file exists, and repeats the name that its place gives it. */
export function checkFiles(files: readonly DataFile[]): Problem[] {
  const missing = (file: string): Problem => ({
    code: 'missing-file',
    file,
    path: '',
    message: 'This file is missing.',
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

/** The property that repeats the name of the file's place. */
const NAMED: Partial<Record<Kind, string>> = { panel: 'panel', locale: 'locale' };

function wrongName({ kind, name, file, data }: DataFile): Problem[] {
  const property = kind === 'flow' && name === 'common' ? 'flow' : NAMED[kind];
  const said = property && (data as Record<string, unknown>)[property];
  if (!property || said === name) return [];
  return [
    {
      code: 'wrong-name',
      file,
      path: property,
      message: `This says <${String(said)}>, but by its place it is <${name}>.`,
    },
  ];
}

function doubleFlows(files: DataFile[]): Problem[] {
  const earlier = new Map<string, string>();
  return files.flatMap(({ file, name, data }) => {
    const { flow } = data as { flow: string };
    const same = earlier.get(flow);
    if (same === undefined) earlier.set(flow, file);
    if (flow === 'common' && name !== 'common')
      return [
        { code: 'wrong-name', file, path: 'flow', message: 'Only flows/common.json is the flow <common>.' },
      ];
    return same === undefined
      ? []
      : [
          {
            code: 'double-flow',
            file,
            path: 'flow',
            message: `The flow <${flow}> stands in ${same} already.`,
          },
        ];
  });
}

const onlyInCommon = ({ file, data }: DataFile): Problem[] =>
  ONLY_IN_COMMON.filter((key) => key in (data as object)).map((key) => ({
    code: 'only-in-common',
    file,
    path: key,
    message: `"${key}" can only stand in flows/common.json.`,
  }));
