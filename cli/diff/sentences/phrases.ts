import type { Guard } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { list, panelName, quoted } from '../names';
import { describeCondition, describeEnabled, describeGuard } from './conditions';
import {
  describeKept,
  describePath,
  describeSource,
  describeText,
  duration,
  either,
  isObject,
  scalar,
} from './values';

/** The parts of phrases that several kinds of files share. */

/** @param value the property's value, or one item of its list */
type Phrase = (value: unknown, model: Model) => string;

const always =
  (phrase: string): Phrase =>
  () =>
    phrase;
const number = (value: unknown, one: string): string => `${String(value)} ${one}${value === 1 ? '' : 's'}`;

/** ` if “Codes may go to phones” is true`, or '' without a condition. */
const condition = (model: Model, item: unknown): string =>
  isObject(item) && isObject(item.when) && Object.keys(item.when).length > 0
    ? ` if ${describeGuard(model, item.when as Guard)}`
    : '';

/** A text, or one of several with its condition. */
const textItem: Phrase = (item, model) => {
  const when = condition(model, item);
  return `says ${describeText(model, item)}${when}`;
};

/** A property with several named entries. `whole` is used if all of it was added or removed. */
const many =
  (whole: string, phrase: Phrase): Phrase =>
  (value, model) =>
    isObject(value) && value.from === undefined && value.value === undefined ? whole : phrase(value, model);

// A phrase for each property of a thing, such as `accepts at most 64 characters`.

const panelItem: Phrase = (item, model) => {
  if (item === null) return 'shows no panel';
  if (typeof item === 'string') return `shows the panel ${panelName(model, item)}`;
  if (Array.isArray(item)) return list(item.map((one) => panelItem(one, model)));
  if (!isObject(item)) return 'shows another panel';
  const when = condition(model, item);
  return `${panelItem(item.panel ?? null, model)}${when}`;
};

const controlItem: Phrase = (item, model) => {
  if (Array.isArray(item)) return list(item.map((one) => controlItem(one, model)));
  if (!isObject(item)) return `is rendered as ${scalar(item)}`;
  const when = condition(model, item);
  return `is rendered as ${scalar(item.widget)}${when}`;
};

const MESSAGES: Record<string, string> = {
  journey: 'shows the message of the journey',
  outcome: 'shows the message in large type, as the outcome',
  none: 'shows no message',
};

const compared = (value: unknown): string =>
  isObject(value) ? describePath(String(value.path)) : scalar(value);

/** The rules of a field, by keyword of JSON Schema. */
const FIELD: Record<string, Phrase> = {
  required: (value) => `requires ${scalar(value)}`,
  minLength: (value) => `accepts at least ${number(value, 'character')}`,
  maxLength: (value) => `accepts at most ${number(value, 'character')}`,
  minimum: (value) => `accepts no number below ${value}`,
  maximum: (value) => `accepts no number above ${value}`,
  pattern: always('has to match a pattern'),
  format: (value) => `has to have the format ${scalar(value)}`,
  enum: (value) => `accepts ${scalar(value)}`,
  const: (value) => `has to be ${scalar(value)}`,
  default: (value) => `is initially ${scalar(value)}`,
  type: (value) => `has the type ${scalar(value)}`,
  $ref: (value) => `follows the rules of <${String(value).split('/').at(-1)}>`,
  writeOnly: always('is treated as a secret'),
  readOnly: always('is read-only'),
  additionalProperties: always('accepts only the listed values'),
  properties: always('has rules for its values'),
  items: always('has rules for its items'),
  allOf: always('has further rules'),
  anyOf: always('has alternative rules'),
  oneOf: always('has alternative rules'),
  not: always('has a forbidden form'),
  if: always('has a conditional rule'),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: always('has a conditional rule'),
  else: always('has a conditional rule'),
};

const PANEL: Record<string, Phrase> = {
  panel: (value) => `is called ${scalar(value)}`,
  kind: (value) => `has the kind ${scalar(value)}`,
  column: (value) => `has the width ${scalar(value)}`,
  tone: (value) => `has the tone ${scalar(value)}`,
  message: (value) => MESSAGES[String(value)] ?? `shows ${scalar(value)}`,
  progress: always('shows the progress bar'),
  help: always('shows the help link'),
  close: always('shows the X in the corner'),
  captcha: always('shows the captcha when the server requires one'),
  focus: (value, model) =>
    `focuses ${list([value].flat().map((one) => scalar(isObject(one) ? (one.field ?? one.at) : one)))} first${condition(model, value)}`,
  field: (value) => `focuses ${scalar(value)} first`,
  at: (value) => `focuses ${scalar(value)} first`,
  title: textItem,
  text: textItem,
  label: textItem,
  intro: textItem,
  notes: textItem,
  now: (value, model) => `at first ${textItem(value, model)}`,
  variant: (value) => `has the style ${scalar(value)}`,
  since: (value) => `shows the time since the countdown ${scalar(value)} started`,
  sentTo: always('shows where the code was sent'),
  minutes: many('has numbers of minutes', (value) => `is the length of the countdown ${scalar(value)}`),
  image: (value) => `has the picture ${scalar(value)}`,
  place: (value) => (value === 'button' ? 'is directly above the buttons' : 'is behind “Details”'),
  action: (value) => `triggers ${scalar(value)}`,
  link: textItem,
  to: (value) => `leads to ${scalar(value)}`,
  buttons: textItem,
  links: textItem,
  ways: textItem,
  each: (value) => `has a button for each entry of ${scalar(value)}`,
  as: (value) => `keeps the selected entry as ${scalar(value)}`,
  submit: always('sends the form'),
  beside: (value) => `is beside the label of the field ${scalar(value)}`,
  countdown: (value) => `can't be pressed while the countdown ${scalar(value)} runs`,
  uiSchema: always('has fields'),
  'ui:order': (value) => `lists ${scalar(value)}`,
  'ui:title': textItem,
  'ui:help': textItem,
  'ui:placeholder': textItem,
  'ui:errors': textItem,
  'ui:widget': controlItem,
  'ui:options': always('has further settings'),
  widget: controlItem,
  from: (value) => `starts with ${describeSource(value)}`,
  autocomplete: (value) => `can be filled in by the browser as ${scalar(value)}`,
  passkeysWhen: always('offers passkeys among its suggestions'),
  inputMode: (value) => `shows the keyboard ${scalar(value)} on a phone`,
  // The name of an input, or the names of the rows of a list.
  name: (value) =>
    Array.isArray(value) ? 'has names in its rows' : `is called ${scalar(value)} in the page`,
  lengthFrom: (value) => `takes the length of its code from ${describePath(String(value))}`,
  sendAtLength: (value) => `sends the form after ${scalar(value)} characters`,
  secret: always('is treated as a secret'),
  trim: always('removes spaces at both ends'),
  strip: (value) => `removes ${scalar(value)} while the user types`,
  reveal: always('has a switch that shows the input'),
  checklist: always('shows the checklist of the password rules'),
  matches: (value) => `has to repeat the field ${scalar(value)}`,
  differs: (value) => `has to differ from the field ${scalar(value)}`,
  countryCode: (value) => `is a number in the country of the field ${scalar(value)}`,
  invalidWhen: always('is invalid under a condition'),
  width: (value) => `has the width ${scalar(value)}`,
  options: (value, model) => textItem(isObject(value) ? value.label : value, model),
  value: (value) => `has the value ${scalar(value)}`,
  items: always('has rows'),
  lines: always('has lines below the names of its rows'),
  actions: always('has buttons in its rows'),
  empty: (value, model) => `says ${describeText(model, value)} while it has no rows`,
  ago: (value) => `shows the time since ${scalar(value)}`,
  has: (value) => `is shown only with ${scalar(value)}`,
  lacks: (value) => `is shown only without ${either([value].flat())}`,
};

const FACTS: Record<string, Phrase> = {
  from: (value) => `reads ${describeSource(value)}`,
  is: (value) => `is true if the value is ${scalar(value)}`,
  present: always('is true if there is a value'),
  below: (value) => `is true below ${scalar(value)}`,
  remaining: (value) => `follows ${describePath(String(value))} if the server sends it`,
  contains: (value) => `is true if the value contains ${compared(value)}`,
  sameAs: (value) => `is true if the value equals ${compared(value)}`,
  emptyOr: (value) => `is true if the value is missing or contains ${scalar(value)}`,
  oneOf: (value) => `distinguishes ${scalar(value)} from other values`,
  path: (value) => `compares with ${describePath(String(value))}`,
  as: (value) => `transforms the compared value with ${scalar(value)}`,
};

/** The consent that a call needs before it is sent. */
const consentItem: Phrase = (item, model) => {
  const texts = [item].flat().flatMap((one) => (isObject(one) ? one.texts : one));
  return `needs the consent ${describeText(model, texts)} on the panel${condition(model, item)}`;
};

const CALLS: Record<string, Phrase> = {
  calls: always('is listed'),
  pingPrefix: (value) => `starts with ${quoted(String(value))} in identity-federation mode`,
  secrets: (value) => `keeps ${scalar(value)} secret`,
  method: (value) => `is sent as ${scalar(value)}`,
  path: (value) => `goes to ${quoted(String(value))}`,
  ping: (value) =>
    value === false
      ? 'goes to the same path in identity-federation mode'
      : `goes to ${quoted(String(value))} in identity-federation mode`,
  query: many('sends parameters', (value) => `is ${describeSource(value)}`),
  body: many('sends values', (value) => `is ${describeSource(value)}`),
  keep: many('keeps values of its answer', (value) => `is ${describeKept(value)}`),
  remember: many('remembers values', (value) => `is ${describeSource(value)}`),
  from: (value) => `is taken from ${describeSource(value)}`,
  as: (value) => `is transformed with ${scalar(value)}`,
  default: (value) => `is ${scalar(value)} if there is no value`,
  value: (value) => `is always ${scalar(value)}`,
  answers: (value) => `can be answered with ${scalar(value)}`,
  succeeds: (value, model) =>
    `treats ${scalar(isObject(value) ? value.answer : value)} as a success${condition(model, value)}`,
  answer: (value) => `treats ${scalar(value)} as a success`,
  postpones: (value) => `treats ${scalar(value)} as a recommendation that users can postpone`,
  retries: (value) => `treats ${scalar(value)} as a request to try again`,
  consent: (value, model) => consentItem(value, model),
  texts: (value, model) => `needs the consent ${describeText(model, value)} on the panel`,
  answersAs: (value) => `is answered like the call ${scalar(value)}`,
  quiet: always('runs in the background'),
};

const PLACES: Record<string, Phrase> = {
  adminHosts: (value) => `contains ${scalar(value)}`,
  from: (value) => `is read from ${describeSource(value)}`,
  value: (value) => `is always ${scalar(value)}`,
  query: many('has parameters', (value) => `is ${describeSource(value)}`),
  link: always('is only shown as a link'),
  delay: (value) => `is opened after the milliseconds in ${describePath(String(value))}`,
  stay: (value) => `is not opened if ${describePath(String(value))} is “stay”`,
  reopens: always('begins the journey again if the user goes back'),
};

const FLOW: Record<string, Phrase> = {
  timers: always('has countdowns'),
  pages: always('has pages'),
  on: always('has its own rules'),
  flow: (value) => `is called ${scalar(value)}`,
  steps: (value, model) => `has the step ${describeText(model, value)} in its progress bar`,
  seconds: (value) => `runs for ${duration(Number(value))}`,
  stricter: (value) => `is safer the ${scalar(value).replace(/[<>]/g, '')} it runs`,
  audio: always('can be spoken'),
  delaySeconds: (value) => `waits ${duration(Number(value))} before it speaks`,
  rewindSeconds: (value) => `goes back by ${duration(Number(value))}`,
  interrupts: (value) => `lets the user press ${scalar(value)} during a call`,
  like: (value) => `is like the page ${scalar(value)}`,
  panel: panelItem,
  step: (value) => `is step ${scalar(value)} of the progress bar`,
  needs: (value) =>
    `waits for ${list([value].flat().map((need) => `the call ${scalar(isObject(need) ? need.call : need)}`))}`,
  call: (value) => `waits for the call ${scalar(value)}`,
};

const ENTRIES: Record<string, Phrase> = {
  flow: (value) => `starts the journey ${scalar(value)}`,
  page: (value) => `starts on the page ${scalar(value)}`,
  byItself: always('begins by itself under a condition'),
  once: (value) => `takes ${scalar(value)} from the address`,
  silent: always('shows nothing'),
  open: always('can be opened by its name'),
};

const PASSWORD: Record<string, Phrase> = {
  ...FIELD,
  rules: (value, model) => textItem(isObject(value) ? value.text : value, model),
  id: (value) => `is called ${scalar(value)}`,
  text: textItem,
  code: (value) => `is marked if the server answers ${scalar(value)}`,
  test: always('has a test'),
  length: always('tests the length'),
  classes: always('tests the character classes'),
  repeats: always('tests for repeated characters'),
  excludes: always('tests for personal data of the user'),
  words: (value) => (Array.isArray(value) ? 'tests for forbidden words' : `refuses ${quoted(String(value))}`),
  history: always('tests for earlier passwords'),
  differs: (value) => `refuses the value of the field ${scalar(value)}`,
  atLeast: (value) => `requires ${number(value, 'kind')} of characters`,
  of: (value) => `includes ${scalar(value)} as a kind of characters`,
  fewerThan: (value) => `refuses ${value} equal characters in a row`,
  known: (value) => `refuses the user's ${scalar(value)}`,
  run: (value) => `refuses ${number(value, 'character')} in a row of the user's personal data`,
  count: (value) => `refuses the last ${number(value, 'password')}`,
  listed: always('tests for common passwords'),
  profile: (value) => `has the profile ${scalar(value)}`,
  profiles: many('has other profiles', (value) => `applies in the profile ${scalar(value)}`),
  examples: (value) => `has the example ${scalar(value)}`,
  keepsSpaces: always('keeps spaces at both ends'),
  expires: always('has passwords that never expire'),
  texts: textItem,
};

/** A phrase for each property of schemas/mails.json. */
const MAILS = {
  ...Object.fromEntries(
    ['subject', 'heading', 'device', 'time', 'place', 'advice'].map((part) => [
      part,
      (value: unknown) => `has the ${part} <${String(value)}>`,
    ]),
  ),
  lines: (value: unknown) =>
    `has ${[value].flat().length === 1 ? 'the line' : 'the lines'} <${[value].flat().join(', ')}>`,
  facts: () => 'has facts',
};

/** A phrase for each property of schemas/relative-time.json. */
const RELATIVE: Readonly<Record<string, (value: unknown) => string>> = {
  second: (value) => `counts ${value} seconds as a minute`,
  minute: (value) => `counts ${value} minutes as an hour`,
  hour: (value) => `counts ${value} hours as a day`,
  day: (value) => `counts ${value} days as a month`,
  month: (value) => `counts ${value} months as a year`,
  refreshMs: (value) => `is updated every ${duration(Number(value) / 1000)}`,
};

/** The phrases by kind of file, then by property. */
export const PHRASES: Record<string, Record<string, Phrase>> = {
  panel: PANEL,
  schema: FIELD,
  definitions: FIELD,
  payload: FIELD,
  facts: FACTS,
  calls: CALLS,
  places: PLACES,
  flow: FLOW,
  entries: ENTRIES,
  'password-rules': PASSWORD,
  'relative-time': RELATIVE,
  'text-lengths': {
    buttons: (value) => `has at most ${number(value, 'character')} on a button`,
    links: (value) => `has at most ${number(value, 'character')} in a link`,
  },
  mails: MAILS,
  'mail-locale': { '': (value) => `is ${quoted(String(value))}` },
  critical: { changed: (value) => `may change, for the reason ${quoted(String(value))}` },
  glossary: { '': (value) => `is ${quoted(String(value))}` },
};

/** Describes the conditions of a guard or of `enabled`, whichever part has changed. */
export function conditionPhrase(model: Model, key: string, value: unknown): string {
  if (key === 'enabled') return describeEnabled(model, value);
  if (isObject(value)) return describeGuard(model, value as Guard);
  return describeCondition(model, key, value);
}
