/** Describes values of the data for owners. */
import type { Model } from '../../data/model';
import { firstSentence } from '../../diagram/labels';
import { count, list, quoted, textOf } from '../names';
import { answerFields } from '../reach';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * The first sentence of an `about`, for use inside a sentence. Its first letter becomes lower case, unless it starts
 * an abbreviation.
 */
export function aside(about: string): string {
  const first = firstSentence(about);
  return /^[A-Z][^A-Z]/.test(first) ? `${first.charAt(0).toLowerCase()}${first.slice(1)}` : first;
}

/** `1 minute and 30 seconds`. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds - minutes * 60;
  const parts = [
    ...(minutes > 0 ? [count(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [count(rest, 'second')] : []),
  ];
  return list(parts);
}

/** Describes a path: `form.email` is the field <email>. */
const PLACES: Record<string, (name: string) => string> = {
  settings: (name) => `the application's setting <${name}>`,
  csrf: (name) => `<${name}> of the token`,
  session: (name) => `<${name}> of the session`,
  journey: (name) => `<${name}> of the journey`,
  config: (name) => `the host's setting <${name}>`,
  query: (name) => `<${name}> of the page's address`,
  answer: (name) => `<${name}> of the answer`,
  form: (name) => `the field <${name}>`,
  place: (name) => `the address <${name}>`,
  host: (name) => `<${name}> of the host's page`,
  vault: (name) => `the secret <${name}>`,
  port: (name) => `<${name}> of the browser`,
  report: (name) => `<${name}> of the error report`,
};

export function describePath(path: string): string {
  if (path === 'flow') return 'the current journey';
  const [kind = '', ...name] = path.split('.');
  return PLACES[kind]?.(name.join('.')) ?? scalar(path);
}

/** Names a value of an answer by the description of its field: `“The number of codes sent so far” (svAttempts)`. */
export function answerName(name: string): string {
  const own = name.split('.').at(-1) ?? name;
  const description = answerFields()[own]?.description;
  return description ? `${quoted(firstSentence(description))} (${own})` : `<${name}>`;
}

/** A plain value. */
export function scalar(value: unknown): string {
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (value === null || value === undefined) return 'nothing';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : list(value.map(scalar));
  if (isObject(value)) return 'something with parts';
  if (typeof value !== 'string') return String(value);
  return /^[\w$.:-]+$/.test(value) ? `<${value}>` : quoted(value);
}

const or = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;

export const either = (values: readonly unknown[]): string => or(values.map(scalar));

/** The English text, or the alternatives of a choice. Falls back to the key. */
export function describeText(model: Model, choice: unknown): string {
  if (typeof choice === 'string') return quoted(textOf(model, choice) || choice);
  if (Array.isArray(choice)) return or(choice.map((one) => describeText(model, one)));
  return isObject(choice) ? describeText(model, choice.label ?? choice.text) : 'nothing';
}

/** Describes the source of a value, whatever its form. */
export function describeSource(source: unknown): string {
  if (typeof source === 'string') return describePath(source);
  if (Array.isArray(source)) return or(source.map(describeSource));
  if (!isObject(source)) return scalar(source);
  if (source.from === undefined) return `the fixed value ${scalar(source.value)}`;
  const rewritten = Array.isArray(source.as) ? `, transformed with ${list(source.as.map(scalar))}` : '';
  const otherwise = source.default === undefined ? '' : `, or ${scalar(source.default)} without a value`;
  return `${describePath(String(source.from))}${rewritten}${otherwise}`;
}

/** Describes a value that is kept from an answer, whatever its form. */
export function describeKept(source: unknown): string {
  if (typeof source === 'string') return `<${source}> of the answer`;
  if (!isObject(source)) return scalar(source);
  if (source.from === undefined) return `the fixed value ${scalar(source.value)}`;
  if (source.otherwiseAdd !== undefined)
    return `<${source.from}> of the answer, or without it ${scalar(source.otherwiseAdd)} more than before`;
  return `<${source.from}> of the answer, or ${scalar(source.default)} without it`;
}
