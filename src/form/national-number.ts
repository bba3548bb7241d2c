import { CALLING_CODES } from './calling-codes.gen';

/** Returns a number without the prefix that it has within its country, such as the 0 of 07700 900123. */
function withoutPrefix(number: string, prefix: string | undefined, result: string | undefined): string {
  const pattern = prefix === undefined ? null : new RegExp(`^(?:${prefix})`);
  const found = pattern?.exec(number);
  if (!pattern || !found) return number;
  // The last group is what some countries keep, such as the area code of a mobile phone in Argentina.
  return result && found.at(-1) !== undefined
    ? number.replace(pattern, result)
    : number.slice(found[0].length);
}

/**
 * Returns the digits of a number without the country code and the prefix within the country, which users often
 * write too. Returns other numbers unchanged, also those that begin with 00 and another country code.
 */
export function nationalNumber(countryCode: string, number: string): string {
  const code = countryCode.replace(/^0+/, '');
  const [pattern, prefix, result] = (Object.hasOwn(CALLING_CODES, code) && CALLING_CODES[code]) || [];
  if (pattern === undefined) return number;
  const isAbroad = number.startsWith('00');
  const start = isAbroad ? `00${code}` : code;
  const rest = number.startsWith(start) ? number.slice(start.length) : undefined;
  const readings = [isAbroad ? rest : number, rest].flatMap((one) =>
    one === undefined ? [] : [one, withoutPrefix(one, prefix, result)],
  );
  const ofCountry = new RegExp(`^(?:${pattern})$`);
  return readings.find((one) => ofCountry.test(one)) ?? (isAbroad ? rest : undefined) ?? number;
}
