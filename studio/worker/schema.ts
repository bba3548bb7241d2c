/** Replaces `cli/data/schema.ts`. Ajv compiles schemas to code, which the policy of the page forbids. */
import { draft7, draft2020 } from 'virtual:schema-code';

/**
 * Checks a schema whose references are resolved.
 * @throws Error if it isn't a valid JSON Schema of draft 6, 7 or 2020-12
 */
export function checkSchema({ $id: _, ...schema }: Record<string, unknown>): void {
  const validate = /draft-0[67]/.test(String(schema.$schema)) ? draft7 : draft2020;
  if (validate(schema)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `data${instancePath} ${message}`);
  throw new Error(`schema is invalid: ${[...new Set(errors)].join(', ')}`);
}
