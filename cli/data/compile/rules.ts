import type { Tree } from '../../../src/core/data/paths';
import { RULE_KEYWORDS } from '../../../src/core/data/validate';
import { checkSchema } from '../schema';

/** Keywords without effect on validation that rendering needs. */
const FOR_RENDERING = ['default', 'readOnly'];
const NO_RULES = ['$schema', '$id', '$comment', 'title', 'description', 'examples', 'writeOnly'];

/**
 * The rules of a panel's schema, whose references are resolved.
 * @throws Error if the schema isn't a valid JSON Schema, or has a keyword that the widget doesn't know
 */
export function rulesOf(schema: Tree): Tree {
  checkSchema(schema);
  return onlyTree(schema) as Tree;
}

function onlyTree(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyTree);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !NO_RULES.includes(key));
  for (const [key, rule] of kept) {
    if (!RULE_KEYWORDS.includes(key) && !FOR_RENDERING.includes(key))
      throw new Error(
        `The widget doesn't know the keyword "${key}". Use one of ${[...RULE_KEYWORDS].sort().join(', ')}.`,
      );
    if (['const', 'enum'].includes(key) && [rule].flat().some((one) => Object(one) === one))
      throw new Error(`"${key}" can only have texts, numbers, true, false and null.`);
  }
  return Object.fromEntries(kept.map(([key, inner]) => [key, inside(key, inner)]));
}

/** The value of a keyword. The names of fields aren't keywords, and the values of the others aren't schemas. */
function inside(keyword: string, value: unknown): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value as Tree).map(([name, field]) => [name, onlyTree(field)]));
  return ['not', 'allOf', 'if', 'then', 'else'].includes(keyword) ? onlyTree(value) : value;
}
