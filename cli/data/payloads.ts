import type { ValidateFn } from '../../src/core/data/product';
import { inlineReferences } from './compile/inline-refs';
import type { Data } from './data';
import { TEXT_LENGTH, validatorSource } from './validator';

/**
 * The compiled schema of each call's body, by the call's name, for servers and tests. The widget doesn't contain
 * them.
 */
export function payloadsOf({ model }: Data): Record<string, ValidateFn> {
  const { definitions, payloads } = model;
  const compile = (schema: Record<string, unknown>) =>
    new Function(
      `${TEXT_LENGTH}${validatorSource(inlineReferences(schema, definitions))}return validate;`,
    )() as ValidateFn;
  return Object.fromEntries(payloads.map(({ call, schema }) => [call, compile(schema)]));
}
