import type { Fact, FactName, Scalar } from '../data/data.gen';
import type { FactValues } from './guards';
import { evaluatePlain, has, isEmpty, type Read } from './plain-facts';
import { transform } from './transforms';

export type { Read };

/** The value of one fact: true or false, or for `oneOf` the listed value that it has, else null. */
export function evaluate(fact: Fact, read: Read): Scalar {
  if (typeof fact.contains === 'object')
    return has(read(fact.from), transform(read(fact.contains.path), fact.contains.as));
  if (fact.sameAs) {
    const { path, as } = fact.sameAs;
    const other = transform(read(path), as);
    return !isEmpty(other) && transform(read(fact.from), as) === other;
  }
  return evaluatePlain(fact, read);
}

/** Whether a fact reads the form, so that only the form can evaluate it. */
export function isFormFact(fact: Fact): boolean {
  const second = fact.sameAs?.path ?? (typeof fact.contains === 'object' ? fact.contains.path : '');
  return fact.from.startsWith('form.') || second.startsWith('form.');
}

/** The values of all facts that `wanted` lets through. */
export function evaluateAll(
  facts: Record<FactName, Fact>,
  read: Read,
  wanted: (fact: Fact) => boolean = () => true,
): FactValues {
  const values: FactValues = {};
  for (const [name, fact] of Object.entries(facts)) if (wanted(fact)) values[name] = evaluate(fact, read);
  return values;
}
