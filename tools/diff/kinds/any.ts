import type { Change } from '../compare';
import { describe } from '../describe';
import { placeOnPanel, valueOf } from '../names';
import { metaOfPackage } from '../state';
import type { KindOfChange, Level } from './kind';

/** Any property, in the words of its meta schema; how grave it is depends on the file. */
const any = (id: string, level: Level, fits: (change: Change) => boolean): KindOfChange => ({
  id,
  level,
  say: (change) => (fits(change) ? sentence(change) : null),
});

function sentence(change: Change): string {
  const { at, was, is, file, after, kind } = change;
  const about = describe(metaOfPackage(), change);
  const what = at.length === 0 ? file : at.join(' / ');
  const where = kind === 'panel' && at.length > 1 ? ` of ${placeOnPanel(undefined, at)}` : '';
  const meaning = about ? ` That is: ${about}` : '';
  if (at.length === 0)
    return was === undefined ? `There is a new file, ${file}.` : `The file ${file} is gone.`;
  if (after !== undefined)
    return `${what}: ${valueOf(is)} now stands ${after === null ? 'first' : `after ${after}`}.${meaning}`;
  if (was === undefined) return `${what}${where}: now ${valueOf(is)} (was not there).${meaning}`;
  if (is === undefined) return `${what}${where}: no longer there (was ${valueOf(was)}).${meaning}`;
  return `${what}${where}: now ${valueOf(is)} (was ${valueOf(was)}).${meaning}`;
}

/** Whether a rule for passwords asks for less than before. */
const isLoosened = ({ was, is, at }: Change): boolean =>
  is === undefined ||
  (typeof was === 'number' &&
    typeof is === 'number' &&
    (/max|below/i.test(String(at.at(-1))) ? is > was : is < was));

const SHOWN = new Set([
  'column',
  'tone',
  'look',
  'width',
  'image',
  'place',
  'progress',
  'help',
  'ui:order',
  'ui:widget',
  'reveal',
  'kind',
]);

/** What has no kind of its own, by its file. */
export const anyKinds: KindOfChange[] = [
  any('password-rule-loosened', 'danger', (change) => change.kind === 'password-rules' && isLoosened(change)),
  any(
    'secret-open',
    'danger',
    ({ kind, at, is }) => kind === 'definitions' && at.at(-1) === 'writeOnly' && is !== true,
  ),
  any('excused-way', 'danger', ({ kind, is }) => kind === 'vital' && is !== undefined),
  any('wire', 'wire', ({ kind }) => ['calls', 'payload', 'places'].includes(kind)),
  any('way', 'way', ({ kind }) => ['flow', 'entries', 'facts', 'vital'].includes(kind)),
  any('look', 'look', ({ kind, at }) => kind === 'panel' && at.some((key) => SHOWN.has(String(key)))),
  any('ask', 'ask', ({ kind }) => ['panel', 'schema', 'definitions', 'password-rules'].includes(kind)),
  any('words', 'words', ({ kind }) => ['relative-time', 'text-lengths', 'glossary', 'locale'].includes(kind)),
];
