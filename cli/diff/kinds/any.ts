import type { Model } from '../../data/model';
import type { Change } from '../compare';
import type { Sides } from '../reach';
import { sentence } from '../sentences/sentence';

/** The levels of a change, the most severe first. */
export const LEVELS = ['danger', 'contract', 'journey', 'input', 'style', 'text'] as const;
export type Level = (typeof LEVELS)[number];

/** A kind of change and its level. The first kind whose `describe` returns a sentence wins. */
export interface KindOfChange {
  id: string;
  level: Level;
  /** The sentence. null if the change is of another kind, '' if users wouldn't notice it. */
  describe(change: Change, sides: Sides): string | null;
}

/** Any property, described by its phrase. The level depends on the file. */
const any = (id: string, level: Level, fits: (change: Change, sides: Sides) => boolean): KindOfChange => ({
  id,
  level,
  describe: (change, sides) => (fits(change, sides) ? sentence(change, sides) : null),
});

/** Whether a call asks for its consent with a text that earlier versions didn't have. */
const isReworded = (call: string, old: Model, now: Model): boolean =>
  textsOf(now, call).some(
    (text) => old.source.messages[text] === undefined && now.source.messages[text] !== undefined,
  );

const textsOf = ({ calls }: Model, call: string): string[] =>
  (calls[call]?.consent ?? []).flatMap(({ texts }) => texts);

const SHOWN = new Set([
  'column',
  'tone',
  'variant',
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

/** Everything without a more specific kind, by its file. */
export const anyKinds: KindOfChange[] = [
  any(
    'secret-open',
    'danger',
    ({ kind, at, is }) => kind === 'calls' && at.includes('secrets') && is === undefined,
  ),
  any(
    'consent-not-needed',
    'danger',
    ({ kind, at, is }, { old, now }) =>
      kind === 'calls' &&
      at[2] === 'consent' &&
      is === undefined &&
      !isReworded(String(at[1]), old.model, now.model),
  ),
  any('excused-journey', 'danger', ({ kind, is }) => kind === 'critical' && is !== undefined),
  any('contract', 'contract', ({ kind }) => ['calls', 'payload', 'places'].includes(kind)),
  any('journey', 'journey', ({ kind }) => ['flow', 'entries', 'facts', 'critical'].includes(kind)),
  any('style', 'style', ({ kind, at }) => kind === 'panel' && at.some((key) => SHOWN.has(String(key)))),
  any('input', 'input', ({ kind }) => ['panel', 'schema', 'definitions', 'password-rules'].includes(kind)),
  any('text', 'text', ({ kind }) =>
    ['relative-time', 'text-lengths', 'glossary', 'locale', 'mails', 'mail-locale'].includes(kind),
  ),
];
