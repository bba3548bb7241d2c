/** Whether a changed rule is stricter or less strict than before. */
import { META } from '../check/rules/files';
import type { Direction } from '../check/shape/meta';
import type { Change, Keys } from './compare';
import { get } from './names';
import { metaOfPackage, type Sides } from './reach';

/** `unclear`: the rule has changed, but a comparison can't tell which version accepts more. */
export type Strictness = 'stricter' | 'laxer' | 'unclear';

/** Keywords of JSON Schema without an error text. The vocabulary has the others. */
const OTHER_KEYWORDS: Record<string, Direction> = {
  allOf: 'more',
  anyOf: 'fewer',
  oneOf: 'fewer',
  writeOnly: 'present',
};

/** Inside these keywords, a stricter schema only decides when a rule applies. */
const TURNS = ['if', 'not'];

const FREE = new Set(['properties', '$defs', 'definitions']);

/** @returns null if the property isn't a rule */
export function strictness(change: Change, sides: Sides): Strictness | null {
  const { kind, at, was, is, after } = change;
  if (after !== undefined || at.length === 0) return null;
  if (kind === 'flow' && at.at(-1) === 'seconds') return ofTimer(change, sides);
  const isField = kind === 'schema' || kind === 'definitions';
  if (isField && at.some((key) => TURNS.includes(String(key)))) return 'unclear';
  if (isField && keyword(at) === '$ref') return ofReference(change, sides);
  const isItem = typeof at.at(-1) === 'number';
  const place = isItem ? at.slice(0, -1) : at;
  const direction = isField ? ofKeyword(keyword(place)) : inMeta(kind, place);
  if (!direction) return null;
  return isItem ? compare(direction, listOf(was), listOf(is)) : compare(direction, was, is);
}

/** An item that only one version of a list has, as a list. */
const listOf = (item: unknown): unknown[] => (item === undefined ? [] : [item]);

/** The keyword of JSON Schema at a place, or '' for a field's name. */
const keyword = (at: Keys): string => (FREE.has(String(at.at(-2))) ? '' : String(at.at(-1)));

/** The direction of a keyword, from the vocabulary. */
function ofKeyword(name: string): Direction | undefined {
  const known = metaOfPackage().definition('vocabulary.schema.json', 'ErrorKeyword').oneOf ?? [];
  return known.find((one) => one.const === name)?.stricter ?? OTHER_KEYWORDS[name];
}

/** The direction of a property, from its meta schema. */
function inMeta(kind: Change['kind'], at: Keys): Direction | undefined {
  const file = META[kind];
  const places = file === undefined ? [] : metaOfPackage().placesAt(file, at);
  return places.find(({ schema }) => schema.stricter)?.schema.stricter;
}

function ofTimer({ file, at, was, is }: Change, { now }: Sides): Strictness | null {
  const timer = get(now.files.find((one) => one.file === file)?.data, at.slice(0, -1));
  const safer = (timer as { stricter?: 'longer' | 'shorter' } | undefined)?.stricter;
  return safer === undefined ? null : compare(safer === 'longer' ? 'higher' : 'lower', was, is);
}

/** For a field that refers to another definition, the rules of both are compared one by one. */
function ofReference({ was, is }: Change, { old, now }: Sides): Strictness | null {
  const rules = (ref: unknown, { model }: Sides['old']): Record<string, unknown> =>
    (get(model.definitions, ['$defs', String(ref).split('/').at(-1) ?? '']) ?? {}) as Record<string, unknown>;
  const [before, after] = [rules(was, old), rules(is, now)];
  const found = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const direction = ofKeyword(name);
    const same = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    return direction && !same ? [compare(direction, before[name], after[name])] : [];
  });
  return (['laxer', 'unclear', 'stricter'] as const).find((one) => found.includes(one)) ?? null;
}

/** A missing rule accepts everything. */
function compare(direction: Direction, was: unknown, is: unknown): Strictness {
  if (was === undefined || was === false) return 'stricter';
  if (is === undefined || is === false) return 'laxer';
  if ((direction === 'higher' || direction === 'lower') && typeof was === 'number' && typeof is === 'number')
    return is > was === (direction === 'higher') ? 'stricter' : 'laxer';
  if ((direction === 'more' || direction === 'fewer') && Array.isArray(was) && Array.isArray(is)) {
    const isMore = was.every((item) => is.includes(item));
    const isFewer = is.every((item) => was.includes(item));
    if (isMore !== isFewer) return isMore === (direction === 'more') ? 'stricter' : 'laxer';
  }
  return 'unclear';
}
