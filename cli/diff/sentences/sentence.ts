/** Describes any change of a property in one sentence. */
import type { Guard } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import type { Change, Keys } from '../compare';
import type { Sides } from '../reach';
import { describeGuard } from './conditions';
import { conditionPhrase, PHRASES } from './phrases';
import { subjectOf } from './subjects';
import { aside, isObject } from './values';

/** The effect of a condition, by the property that contains it. */
const DECIDES: Record<string, string> = {
  when: 'applies',
  'ui:when': 'is shown',
  enabled: 'can be pressed',
};

/** The value of a missing property, unless it is just off. */
const DEFAULTS: Record<string, Record<string, string>> = { panel: { kind: 'panel', message: 'journey' } };

/** The sentence for a change, without its verdict. */
export function sentence(change: Change, sides: Sides): string {
  const { at, was, is, file, after } = change;
  if (at.length === 0)
    return was === undefined ? `There is a new file, ${file}.` : `The file ${file} is gone.`;
  const { name, rest, properties } = subjectOf(change, sides);
  if (after !== undefined)
    return `${name} now ${rest.length > 0 ? 'has its parts in another order' : 'is in another position'}.`;
  if (rest.includes('if')) return `${name} has a rule with a new condition.`;
  const condition = rest.findIndex((key) => Object.hasOwn(DECIDES, key));
  if (condition >= 0) return conditional(name, rest.slice(condition), change, sides);
  if (rest.length === 0 && (isObject(was) || isObject(is))) return wholeThing(name, change, sides);
  return described(name, properties, change, sides);
}

/** Describes a thing as a whole: it is new, gone or different. */
function wholeThing(name: string, { kind, was, is }: Change, { old, now }: Sides): string {
  const isGone = is === undefined;
  const item = isGone ? was : is;
  if (isObject(item) && isObject(item.when) && Object.keys(item.when).length > 0) {
    const when = describeGuard((isGone ? old : now).model, item.when as Guard);
    const does = kind === 'panel' ? 'is shown' : 'applies';
    return `${isGone ? noLonger(name, does) : nowDoes(name, does)} if ${when}.`;
  }
  if (isGone) return `${name} is gone.`;
  const about = isObject(is) && typeof is.about === 'string' ? aside(is.about) : '';
  const description = about !== '' && !name.includes(about) ? `: ${about}` : '';
  return `${name} is ${was === undefined ? 'new' : 'different'}${description}${description.endsWith('?') ? '' : '.'}`;
}

function conditional(
  name: string,
  [key = '', ...more]: Keys,
  { kind, was, is }: Change,
  { old, now }: Sides,
): string {
  const inner = more.filter((part) => typeof part === 'string').at(-1);
  const phrase = (model: Model, value: unknown): string =>
    conditionPhrase(model, inner ?? String(key), value);
  const does = key === 'when' && kind === 'panel' ? 'is shown' : (DECIDES[key] ?? 'applies');
  if (was === undefined) return `${nowDoes(name, does)} only if ${phrase(now.model, is)}.`;
  if (is === undefined) return `${nowDoes(name, does)} regardless of whether ${phrase(old.model, was)}.`;
  return `${nowDoes(name, does)} only if ${phrase(now.model, is)} (before: if ${phrase(old.model, was)}).`;
}

function described(
  name: string,
  properties: string[],
  { kind, was, is }: Change,
  { old, now }: Sides,
): string {
  const phrases = PHRASES[kind] ?? {};
  const property = properties.find((one) => Object.hasOwn(phrases, one)) ?? '';
  const phrase = phrases[property];
  if (!phrase) return `${name} has changed.`;
  const [before, after] = [was, is].map((value) => value ?? DEFAULTS[kind]?.[property]);
  const [did, does] = [phrase(before, old.model), phrase(after, now.model)];
  const isFlag = did === does && typeof before === 'boolean' && typeof after === 'boolean';
  if (before === undefined || (isFlag && after)) return `${nowDoes(name, does)}.`;
  if (after === undefined || isFlag) return `${noLonger(name, did)}.`;
  return did === does
    ? `${name} still ${does}, but a different one.`
    : `${nowDoes(name, does)} (before: it ${did}).`;
}

/** Puts an adverb after `is` and `can`, and before other verbs. */
const withAdverb = (name: string, adverb: string, phrase: string): string => {
  const [, verb, rest] = /^(is|can) (.*)$/s.exec(phrase) ?? [];
  return verb ? `${name} ${verb} ${adverb} ${rest}` : `${name} ${adverb} ${phrase}`;
};

const nowDoes = (name: string, phrase: string): string => withAdverb(name, 'now', phrase);
const noLonger = (name: string, phrase: string): string => withAdverb(name, 'no longer', phrase);
