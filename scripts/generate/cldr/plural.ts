/** CLDR's plural rules for whole numbers, in the short form that the widget reads. */

/** Operands that look at decimals and exponents: 0 for every whole number. */
const NOTHING = new Set(['v', 'w', 'f', 't', 'c', 'e']);

const RELATION = /^([nivwftce])(?: % (\d+))? (!?=) (.+)$/;

/**
 * `v = 0 and i % 10 = 1 or f = 1` becomes `n%10=1`. Null when no whole number meets the rule.
 * @throws Error at a rule in a syntax that CLDR has not used before
 */
export function shortRule(rule: string): string | null {
  const condition = rule.split('@')[0]?.trim() ?? '';
  const alternatives = condition.split(' or ').flatMap((all) => {
    const relations = all.split(' and ').map(shortRelation);
    if (relations.includes(false)) return [];
    return [relations.filter((relation) => relation !== true).join('&')];
  });
  return alternatives.length === 0 ? null : alternatives.join('|');
}

function shortRelation(relation: string): string | boolean {
  const [, operand = '', modulus, sign = '', values = ''] = RELATION.exec(relation.trim()) ?? [];
  if (!values || !/^\d+(\.\.\d+)?(,\d+(\.\.\d+)?)*$/.test(values))
    throw new Error(`a plural rule that is new: ${relation}`);
  if (!NOTHING.has(operand)) return `n${modulus ? `%${modulus}` : ''}${sign}${values}`;
  return /^0(\.\.|,|$)/.test(values) === (sign === '=');
}
