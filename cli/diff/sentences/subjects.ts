/** Names the thing that has changed: the button “Cancel”, the countdown <resend>, the call <authenticate>. */
import type { Data, Kind } from '../../data';
import { firstSentence } from '../../diagram/labels';
import type { Change, Keys } from '../compare';
import { get, quoted } from '../names';
import type { Sides } from '../reach';
import { answerName, aside, describeText, isObject } from './values';

/** A thing, and the path from it to the change. */
export interface Subject {
  name: string;
  rest: Keys;
  /** The properties on the path from the change to the top of the file, without free names and numbers. */
  properties: string[];
}

interface Place {
  state: Data;
  file: string;
  /** The name in the file's path. */
  name: string;
  at: Keys;
  /** The free names and numbers in the path, one for each `*` of the pattern. */
  free: string[];
}

const dataAt = ({ state, file, at }: Place, length = at.length): unknown =>
  get(state.files.find((one) => one.file === file)?.data, at.slice(0, length));

/** ` (how long a code is valid)`, or '' without a description. */
function about(place: Place, length: number): string {
  const item = dataAt(place, length);
  return isObject(item) && typeof item.about === 'string' ? ` (${aside(item.about)})` : '';
}

/** The text of a button, a note or another item. */
function label(place: Place, length: number): string {
  const item = dataAt(place, length);
  if (!isObject(item)) return '';
  const text = describeText(place.state.model, item.label ?? item.text);
  return text === 'nothing' ? `<${item.action ?? item.value ?? ''}>` : text;
}

/** A text or a button of the rows of a list. */
const inRows = (place: Place): string => `${label(place, 6)} in the rows of the list <${place.free[0]}>`;

/** The texts that ask for the consent. */
function consent(place: Place): string {
  const item = dataAt(place, 4);
  return describeText(place.state.model, isObject(item) ? item.texts : item);
}

type Describe = (free: string[], place: Place) => string;

/** Path patterns by kind of file. `*` is a free name or a number. The longest matching pattern wins. */
const SUBJECTS: Partial<Record<Kind, Record<string, Describe>>> = {
  panel: {
    '': () => 'The panel',
    title: () => 'The title',
    'buttons/*': (_, place) => `The button ${label(place, 2)}`,
    'ways/*': (_, place) => `The way ${label(place, 2)}`,
    'links/*': (_, place) => `The link ${label(place, 2)}`,
    'intro/*': (_, place) => `The text above the fields, ${label(place, 2)},`,
    'notes/*': (_, place) => `The note ${label(place, 2)}`,
    'notes/*/minutes/*': ([, name], place) =>
      `The number of minutes <${name}> in the note ${label(place, 2)}`,
    'uiSchema/ui:order': () => 'The order of the fields',
    'uiSchema/*': ([field]) => `The field <${field}>`,
    'uiSchema/*/ui:title': ([field]) => `The label of the field <${field}>`,
    'uiSchema/*/ui:help': ([field]) => `The hint below the field <${field}>`,
    'uiSchema/*/ui:placeholder': ([field]) => `The example in the field <${field}>`,
    'uiSchema/*/ui:errors/*': ([field, rule]) => `The error of the field <${field}> for the rule <${rule}>`,
    'uiSchema/*/ui:options/options/*': ([field], place) =>
      `The option ${label(place, 5)} of the field <${field}>`,
    'uiSchema/*/ui:options/items/name/*': (_, place) => `The name ${inRows(place)}`,
    'uiSchema/*/ui:options/items/lines/*': (_, place) => `The line ${inRows(place)}`,
    'uiSchema/*/ui:options/items/actions/*': (_, place) => `The button ${inRows(place)}`,
  },
  flow: {
    '': () => 'The journey',
    'timers/*': ([name], place) => `The countdown <${name}>${about(place, 2)}`,
    'captcha/audio': () => 'The spoken captcha',
    captcha: () => 'The captcha',
    'pages/*': ([name]) => `The page <${name}>`,
  },
  facts: {
    'facts/*': ([name], { state }) =>
      `The condition ${quoted(firstSentence(state.model.facts[name ?? '']?.about ?? ''))} (${name})`,
  },
  calls: {
    '': () => 'Every call',
    'keep/*': ([name]) => `The value ${answerName(name ?? '')}, kept from every answer,`,
    'calls/*': ([call]) => `The call <${call}>`,
    'calls/*/consent/*': ([call], place) => `The consent ${consent(place)}, needed for the call <${call}>,`,
    'calls/*/query/*': ([call, name]) => `The parameter <${name}> of the call <${call}>`,
    'calls/*/body/*': ([call, name]) => `The value <${name}> that the call <${call}> sends`,
    'calls/*/keep/*': ([call, name]) =>
      `The value ${answerName(name ?? '')}, kept from the answer to the call <${call}>,`,
    'calls/*/remember/*': ([call, name]) =>
      `The value <${name}>, remembered when the call <${call}> is sent,`,
  },
  payload: {
    '': (_, { name }) => `The body of the call <${name}>`,
    'properties/*': ([value], { name }) => `The value <${value}> that the call <${name}> sends`,
    'properties/*/properties/*': ([outer, value], { name }) =>
      `The value <${outer}.${value}> that the call <${name}> sends`,
  },
  places: {
    '': () => 'The list of admin hosts',
    'places/*': ([name], place) => `The address <${name}>${about(place, 2)}`,
    'places/*/from/*': ([name]) => `One of the sources of the address <${name}>`,
    'places/*/query/*': ([name, parameter]) => `The parameter <${parameter}> of the address <${name}>`,
  },
  entries: { 'entries/*': ([name], place) => `The entry point <${name}>${about(place, 2)}` },
  critical: { 'changed/*': ([name]) => `The critical journey <${name}>` },
  'password-rules': {
    '': () => 'The checklist of a new password',
    'profiles/*': ([name]) => `The password profile <${name}>`,
    'rules/*': (_, place) => `The password rule ${label(place, 2)}`,
  },
  schema: {
    '': () => 'The form of the panel',
    'properties/*': ([field]) => `The field <${field}>`,
    'allOf/*/then/properties/*': ([, field]) => `The field <${field}>, under a condition,`,
    'allOf/*/else/properties/*': ([, field]) => `The field <${field}>, under a condition,`,
  },
  definitions: { '$defs/*': ([name]) => `The field <${name}>` },
  'relative-time': { '': () => 'Relative time' },
  'text-lengths': { '': () => 'A text' },
  mails: {
    '': () => 'Each message',
    notice: () => 'Each notice',
    'mails/*': ([kind]) => `The message <${kind}>`,
  },
  'mail-locale': { 'messages/*': ([key], { name }) => `The text <${key}> of messages in ${name}` },
  glossary: { '*': ([term], { name }) => `The term ${quoted(term ?? '')} in ${name}` },
};

const fits = (pattern: string[], at: Keys): boolean =>
  pattern.length <= at.length && pattern.every((part, index) => part === '*' || part === at[index]);

const strings = (keys: Keys): string[] =>
  keys.filter((key): key is string => typeof key === 'string').reverse();

/** @returns the innermost known thing that contains the change, named as in the version that has it */
export function subjectOf({ kind, file, name, at, is }: Change, { old, now }: Sides): Subject {
  const patterns = Object.entries(SUBJECTS[kind] ?? {}).map(
    ([pattern, describe]) => [pattern === '' ? [] : pattern.split('/'), describe] as const,
  );
  const [best] = patterns.filter(([pattern]) => fits(pattern, at)).sort(([a], [b]) => b.length - a.length);
  if (!best) return { name: `The file ${file}`, rest: at, properties: strings(at) };
  const [pattern, describe] = best;
  // A removed thing has a name only in the old version.
  const isGone = is === undefined && at.length === pattern.length;
  const free = at.slice(0, pattern.length).filter((_, index) => pattern[index] === '*');
  const place = { state: isGone ? old : now, file, name, at, free: free.map(String) };
  const rest = at.slice(pattern.length);
  const fixed = pattern.filter((part) => part !== '*').reverse();
  return { name: describe(place.free, place), rest, properties: [...strings(rest), ...fixed] };
}
