import type { Change } from '../compare';
import { sentence } from '../sentences/sentence';
import type { KindOfChange, Level } from './kind';

/** Any property in its own phrase; the level depends on the file. */
const any = (id: string, level: Level, fits: (change: Change) => boolean): KindOfChange => ({
  id,
  level,
  say: (change, sides) => (fits(change) ? sentence(change, sides) : null),
});

const SHOWN = new Set([
  'column',
  'tone',
  'style',
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
  any(
    'secret-open',
    'danger',
    ({ kind, at, is }) => kind === 'calls' && at.includes('secrets') && is === undefined,
  ),
  any(
    'consent-not-needed',
    'danger',
    ({ kind, at, is }) => kind === 'calls' && at[2] === 'consent' && is === undefined,
  ),
  any('excused-journey', 'danger', ({ kind, is }) => kind === 'critical' && is !== undefined),
  any('contract', 'contract', ({ kind }) => ['calls', 'payload', 'places'].includes(kind)),
  any('journey', 'journey', ({ kind }) => ['flow', 'entries', 'facts', 'critical'].includes(kind)),
  any('style', 'style', ({ kind, at }) => kind === 'panel' && at.some((key) => SHOWN.has(String(key)))),
  any('input', 'input', ({ kind }) => ['panel', 'schema', 'definitions', 'password-rules'].includes(kind)),
  any('text', 'text', ({ kind }) => ['relative-time', 'text-lengths', 'glossary', 'locale'].includes(kind)),
];
