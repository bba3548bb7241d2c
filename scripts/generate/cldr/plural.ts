/** CLDR's plural rules for whole numbers, in the widget's short form. */

/** Operands for decimals and exponents, which are 0 for whole numbers. */
const NOTHING = new Set(['v', 'w', 'f', 't', 'c', 'e']);

const RELATION = /^([nivwftce])(?: % (\d+))? (!?=) (.+)$/;

/**
 * Converts `v = 0 and i % 10 = 1 or f = 1` to `n%10=1`. Returns null if no whole number meets the rule.
 * @throws Error if the rule has an unknown syntax
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
    throw new Error(`unknown syntax in a plural rule: ${relation}. Extend scripts/generate/cldr/plural.ts.`);
  if (!NOTHING.has(operand)) return `n${modulus ? `%${modulus}` : ''}${sign}${values}`;
  return /^0(\.\.|,|$)/.test(values) === (sign === '=');
}
