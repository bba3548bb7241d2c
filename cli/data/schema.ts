import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;

const OPTIONS: Options = {
  allErrors: true,
  ownProperties: true,
  strictSchema: true,
  strictNumbers: true,
  strictTypes: false,
  strictTuples: true,
};

/** Shared, because compiling the rules of a draft takes longer than compiling any schema. */
const DRAFT_7 = new Ajv(OPTIONS);
const DRAFT_2020 = new Ajv2020(OPTIONS);

/** Schemas that are valid, because the preview checks all of them again after each change. */
const valid = new Set<string>();

/**
 * Checks a schema whose references are resolved.
 * @throws Error if it isn't a valid JSON Schema of draft 6, 7 or 2020-12
 */
export function checkSchema({ $id: _, ...schema }: Json): void {
  const text = JSON.stringify(schema);
  if (valid.has(text)) return;
  const draft = /draft-0[67]/.test(String(schema.$schema)) ? DRAFT_7 : DRAFT_2020;
  draft.compile(schema);
  draft.removeSchema(schema);
  valid.add(text);
}
