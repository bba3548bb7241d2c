/** What a thing does by each of its properties: verb phrases such as `takes at most 64 characters`. */
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
  isObject,
  scalar,
} from './values';

/** @param value the property's value, or one item of its list */
type Phrase = (value: unknown, model: Model) => string;

const always =
  (phrase: string): Phrase =>
  () =>
    phrase;
const number = (value: unknown, one: string): string => `${String(value)} ${one}${value === 1 ? '' : 's'}`;

/** ` if “Codes may go to phones” holds`; '' for what always counts. */
const condition = (model: Model, item: unknown): string =>
  isObject(item) && isObject(item.when) && Object.keys(item.when).length > 0
    ? ` if ${describeGuard(model, item.when as Guard)}`
    : '';

/** A text or one of several, with the condition under which it is shown. */
const textItem: Phrase = (item, model) => {
  const when = condition(model, item);
  return `says ${describeText(model, item)}${when}`;
};

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
  if (!isObject(item)) return `is drawn as ${scalar(item)}`;
  const when = condition(model, item);
  return `is drawn as ${scalar(item.widget)}${when}`;
};

const MESSAGES: Record<string, string> = {
  journey: 'shows the message of the journey',
  outcome: 'shows the message large, as its outcome',
  none: 'shows no message',
};

/** A property that holds several named things: it is spoken of as a whole only where all of it comes or goes. */
const many =
  (whole: string, phrase: Phrase): Phrase =>
  (value, model) =>
    isObject(value) && value.from === undefined && value.value === undefined ? whole : phrase(value, model);

const compared = (value: unknown): string =>
  isObject(value) ? describePath(String(value.path)) : scalar(value);

/** The rules of a field, by the keywords of JSON Schema. */
const FIELD: Record<string, Phrase> = {
  required: (value) => `requires ${scalar(value)}`,
  minLength: (value) => `takes at least ${number(value, 'character')}`,
  maxLength: (value) => `takes at most ${number(value, 'character')}`,
  minimum: (value) => `takes no number below ${value}`,
  maximum: (value) => `takes no number above ${value}`,
  pattern: always('has to have a certain form'),
  format: (value) => `has to have the form of ${scalar(value)}`,
  enum: (value) => `accepts ${scalar(value)}`,
  const: (value) => `has to be ${scalar(value)}`,
  default: (value) => `is ${scalar(value)} at first`,
  type: (value) => `is of the type ${scalar(value)}`,
  $ref: (value) => `follows the rules of <${String(value).split('/').at(-1)}>`,
  writeOnly: always('is treated as a secret'),
  readOnly: always('is only shown'),
  additionalProperties: always('takes only the values that are named'),
  properties: always('says what each of its values must be'),
  items: always('follows rules for its items'),
  allOf: always('has to meet further conditions'),
  anyOf: always('may have one of several forms'),
  oneOf: always('may have one of several forms'),
  not: always('must not have a certain form'),
  if: always('follows a condition'),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: always('follows a condition'),
  else: always('follows a condition'),
};

const PANEL: Record<string, Phrase> = {
  panel: (value) => `is called ${scalar(value)}`,
  kind: (value) => `is of the kind ${scalar(value)}`,
  column: (value) => `has the width ${scalar(value)}`,
  tone: (value) => `has the tone ${scalar(value)}`,
  message: (value) => MESSAGES[String(value)] ?? `shows ${scalar(value)}`,
  progress: always('shows the progress bar'),
  help: always('shows the help link'),
  close: always('shows the X in the corner'),
  captcha: always('asks for the captcha when the server wants one'),
  focus: (value, model) =>
    `gives the focus to ${list([value].flat().map((one) => scalar(isObject(one) ? one.field : one)))} first${condition(model, value)}`,
  field: (value) => `gives the focus to ${scalar(value)} first`,
  title: textItem,
  text: textItem,
  label: textItem,
  intro: textItem,
  notes: textItem,
  now: (value, model) => `at first ${textItem(value, model)}`,
  style: (value) => `looks like ${scalar(value)}`,
  since: (value) => `counts the time since the countdown ${scalar(value)} began`,
  sentTo: always('says where the code went'),
  minutes: many('has numbers of minutes', (value) => `is the length of the countdown ${scalar(value)}`),
  image: (value) => `has the picture ${scalar(value)}`,
  place: (value) => (value === 'button' ? 'is right above the buttons' : 'is behind “Details”'),
  action: (value) => `does ${scalar(value)}`,
  buttons: textItem,
  links: textItem,
  submit: always('sends the form'),
  countdown: (value) => `cannot be pressed while the countdown ${scalar(value)} runs`,
  uiSchema: always('has fields'),
  'ui:order': (value) => `lists ${scalar(value)}`,
  'ui:title': textItem,
  'ui:help': textItem,
  'ui:placeholder': textItem,
  'ui:errors': textItem,
  'ui:widget': controlItem,
  'ui:options': always('has further settings'),
  widget: controlItem,
  from: (value) => `begins with ${describeSource(value)}`,
  autocomplete: (value) => `can be filled in by the browser as ${scalar(value)}`,
  inputMode: (value) => `shows the keyboard ${scalar(value)} on a phone`,
  name: (value) => `is called ${scalar(value)} in the page`,
  secret: always('is treated as a secret'),
  trim: always('drops spaces at both ends'),
  strip: (value) => `drops ${scalar(value)} while the user types`,
  reveal: always('has a switch that shows the input'),
  checklist: always('shows the checklist of the password rules'),
  matches: (value) => `has to repeat the field ${scalar(value)}`,
  differs: (value) => `has to differ from the field ${scalar(value)}`,
  width: (value) => `has the width ${scalar(value)}`,
  options: (value, model) => textItem(isObject(value) ? value.label : value, model),
  value: (value) => `stands for ${scalar(value)}`,
};

const FACTS: Record<string, Phrase> = {
  from: (value) => `looks at ${describeSource(value)}`,
  is: (value) => `holds if the value is ${scalar(value)}`,
  present: always('holds if there is a value'),
  below: (value) => `holds below ${scalar(value)}`,
  contains: (value) => `holds if the value contains ${compared(value)}`,
  sameAs: (value) => `holds if the value is the same as ${compared(value)}`,
  emptyOr: (value) => `holds if there is no value or it contains ${scalar(value)}`,
  oneOf: (value) => `tells ${scalar(value)} from other values`,
  path: (value) => `compares with ${describePath(String(value))}`,
  as: (value) => `rewrites what it compares with by ${scalar(value)}`,
};

/** What users must have agreed to before a call is sent. */
const consentItem: Phrase = (item, model) => {
  const texts = [item].flat().flatMap((one) => (isObject(one) ? one.texts : one));
  return `needs the consent ${describeText(model, texts)} on the panel${condition(model, item)}`;
};

const CALLS: Record<string, Phrase> = {
  calls: always('is listed'),
  pingPrefix: (value) => `begins with ${quoted(String(value))} in identity-federation mode`,
  secrets: (value) => `keeps ${scalar(value)} secret`,
  method: (value) => `is sent as ${scalar(value)}`,
  path: (value) => `goes to ${quoted(String(value))}`,
  ping: (value) =>
    value === false
      ? 'goes to the same address in identity-federation mode'
      : `goes to ${quoted(String(value))} in identity-federation mode`,
  query: many('sends parameters', (value) => `is ${describeSource(value)}`),
  body: many('sends values', (value) => `is ${describeSource(value)}`),
  keep: many('has answers of which something is kept', (value) => `is ${describeKept(value)}`),
  remember: many('remembers values', (value) => `is ${describeSource(value)}`),
  from: (value) => `comes from ${describeSource(value)}`,
  as: (value) => `is rewritten by ${scalar(value)}`,
  default: (value) => `is ${scalar(value)} if there is no value`,
  value: (value) => `is always ${scalar(value)}`,
  answers: (value) => `can be answered by ${scalar(value)}`,
  succeeds: (value, model) =>
    `counts ${scalar(isObject(value) ? value.answer : value)} as a success${condition(model, value)}`,
  answer: (value) => `counts ${scalar(value)} as a success`,
  retries: (value) => `counts ${scalar(value)} as a request to try again`,
  consent: (value, model) => consentItem(value, model),
  texts: (value, model) => `needs the consent ${describeText(model, value)} on the panel`,
  answersAs: (value) => `is answered like the call ${scalar(value)}`,
  quiet: always('runs in the background'),
};

const PLACES: Record<string, Phrase> = {
  adminHosts: (value) => `names ${scalar(value)}`,
  from: (value) => `is found in ${describeSource(value)}`,
  value: (value) => `is always ${scalar(value)}`,
  query: many('has parameters', (value) => `is ${describeSource(value)}`),
  link: always('is shown as a link and never led to'),
  delay: (value) => `is led to after the milliseconds of ${describePath(String(value))}`,
  stay: (value) => `is not led to if ${describePath(String(value))} says stay`,
};

const FLOW: Record<string, Phrase> = {
  timers: always('has countdowns'),
  pages: always('has pages'),
  on: always('has its own rules'),
  flow: (value) => `is called ${scalar(value)}`,
  steps: (value, model) => `has the step ${describeText(model, value)} in its progress bar`,
  seconds: (value) => `runs for ${duration(Number(value))}`,
  stricter: (value) => `counts as safer the ${scalar(value).replace(/[<>]/g, '')} it runs`,
  audio: always('can be spoken'),
  delaySeconds: (value) => `waits ${duration(Number(value))} before it speaks`,
  rewindSeconds: (value) => `goes back by ${duration(Number(value))}`,
  interrupts: (value) => `lets the user press ${scalar(value)} while a call is under way`,
  like: (value) => `is like the page ${scalar(value)}`,
  panel: panelItem,
  step: (value) => `is step ${scalar(value)} of the progress bar`,
  needs: (value) =>
    `waits for ${list([value].flat().map((need) => `the call ${scalar(isObject(need) ? need.call : need)}`))}`,
  call: (value) => `waits for the call ${scalar(value)}`,
};

const ENTRIES: Record<string, Phrase> = {
  flow: (value) => `begins the journey ${scalar(value)}`,
  page: (value) => `begins on the page ${scalar(value)}`,
  silent: always('shows nothing'),
};

const PASSWORD: Record<string, Phrase> = {
  rules: (value, model) => textItem(isObject(value) ? value.text : value, model),
  id: (value) => `is called ${scalar(value)}`,
  text: textItem,
  code: (value) => `is marked when the server answers ${scalar(value)}`,
  test: always('is tested in a certain way'),
  length: always('tests the length'),
  classes: always('tests the kinds of characters'),
  repeats: always('tests for repeated characters'),
  excludes: always('tests for what is known of the user'),
  words: (value) => (Array.isArray(value) ? 'tests for forbidden words' : `refuses ${quoted(String(value))}`),
  history: always('tests for earlier passwords'),
  differs: (value) => `refuses what is in the field ${scalar(value)}`,
  atLeast: (value) => `asks for ${number(value, 'kind')} of characters`,
  of: (value) => `counts ${scalar(value)} as a kind of characters`,
  fewerThan: (value) => `refuses ${value} equal characters in a row`,
  known: (value) => `refuses the user's ${scalar(value)}`,
  run: (value) => `refuses ${number(value, 'character')} in a row of what is known of the user`,
  count: (value) => `refuses the last ${number(value, 'password')}`,
};

const RELATIVE: Record<string, Phrase> = {
  second: (value) => `counts ${value} seconds as a minute`,
  minute: (value) => `counts ${value} minutes as an hour`,
  hour: (value) => `counts ${value} hours as a day`,
  day: (value) => `counts ${value} days as a month`,
  month: (value) => `counts ${value} months as a year`,
  refreshMs: (value) => `is brought up to date every ${duration(Number(value) / 1000)}`,
};

/** By kind of file, then by property. */
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
    buttons: (value) => `has at most ${number(value, 'letter')} on a button`,
    links: (value) => `has at most ${number(value, 'letter')} in a link`,
  },
  critical: { changed: (value) => `may go another way, with the reason ${quoted(String(value))}` },
  glossary: { '': (value) => `is ${quoted(String(value))}` },
};

/** The conditions of a guard or of `enabled`, whatever part of it has changed. */
export function conditionPhrase(model: Model, key: string, value: unknown): string {
  if (key === 'enabled') return describeEnabled(model, value);
  if (isObject(value)) return describeGuard(model, value as Guard);
  return describeCondition(model, key, value);
}
