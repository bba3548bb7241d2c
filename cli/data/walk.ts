import type { Guard, TextChoice } from '../../src/core/data/data.gen';

type Keys = (string | number)[];

/**
 * Calls `visit` for every property of a data file, with its path. If `visit` returns false, the value of that
 * property is skipped.
 */
export function walk(
  value: unknown,
  visit: (key: string, inner: unknown, at: Keys) => boolean | void,
  at: Keys = [],
): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    if (visit(key, inner, here) !== false) walk(inner, visit, here);
  }
}

/** Maps whose keys are chosen by the owner and aren't vocabulary. */
const FREE = new Set(['set', 'fill', 'keep', 'reload', 'body', 'messages']);

/** Every guard of a flow file, a ui.json or places.json. */
export function guardsIn(data: unknown): { guard: Guard; at: Keys }[] {
  const found: { guard: Guard; at: Keys }[] = [];
  walk(data, (key, inner, at) => {
    if (FREE.has(key)) return false;
    const isObject = inner !== null && typeof inner === 'object' && !Array.isArray(inner);
    if (
      (['when', 'ui:when', 'invalidWhen'].includes(key) || key === 'enabled' || at.at(-2) === 'enabled') &&
      isObject
    ) {
      found.push({ guard: inner as Guard, at });
      return false;
    }
    return true;
  });
  return found;
}

/** Every list in which the first entry with a true `when` wins. */
export function choiceLists(data: unknown): { choices: { when?: Guard }[]; at: Keys }[] {
  const found: { choices: { when?: Guard }[]; at: Keys }[] = [];
  walk(data, (key, inner, at) => {
    if (FREE.has(key)) return false;
    const isChoice = CHOICES.has(key) || at.at(-2) === 'on' || at.at(-2) === 'ui:errors';
    if (isChoice && Array.isArray(inner) && inner.every((item) => item !== null && typeof item === 'object'))
      found.push({ choices: inner, at });
    return true;
  });
  return found;
}

const CHOICES = new Set(['title', 'text', 'now', 'label', 'panel', 'ui:title', 'ui:help', 'ui:widget']);

/** Every text key that a flow file, a ui.json or the password rules use. */
export function textsIn(data: unknown): { text: string; at: Keys }[] {
  const found: { text: string; at: Keys }[] = [];
  const add = (choice: TextChoice, at: Keys) => {
    if (typeof choice === 'string') found.push({ text: choice, at });
  };
  walk(data, (key, inner, at) => {
    if (FREE.has(key)) return false;
    if (TEXTS.has(key) || PLACES.has(at.at(-2) ?? '')) add(inner as TextChoice, at);
    return true;
  });
  return found;
}

/** Objects whose values are texts. */
const PLACES = new Set<string | number>(['ui:errors', 'steps', 'texts']);

const TEXTS = new Set(['title', 'text', 'now', 'label', 'ui:title', 'ui:help', 'ui:placeholder']);
