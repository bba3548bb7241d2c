/** The types of values.js for the playground, which is bundled. */
type Values = Record<string, string | boolean>;
export function valuesNow(): Values;
export function putBack(values: Values): void;
export function doneSince(before: Values): { choose?: object; type?: object };
