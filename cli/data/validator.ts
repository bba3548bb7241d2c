import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { remember } from './remember';

type Json = Record<string, unknown>;

/** Ajv's CommonJS module, whose import result depends on the loader. */
const generate = ((standaloneCode as { default?: unknown }).default ??
  standaloneCode) as typeof standaloneCode;

const OPTIONS: Options = {
  allErrors: true,
  ownProperties: true,
  messages: false,
  verbose: false,
  strictSchema: true,
  strictNumbers: true,
  strictTypes: false,
  strictTuples: true,
  // Each validator gets its own Ajv, so that its code doesn't depend on the others. A shared Ajv validates the schema
  // below.
  validateSchema: false,
  code: { source: true, esm: true, lines: false },
};

/** The helpers that generated validators import from Ajv, with their replacements. */
const HELPERS: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': 'textLength',
};

/** The source of `textLength`. It counts characters, not code units, so that an emoji counts once. */
export const TEXT_LENGTH =
  'function textLength(text) { let count = 0; for (const _ of text) count += 1; return count; }\n';

/** Shared, because compiling the rules of a draft takes longer than compiling any schema. */
const draftOf = (create: () => Ajv) => ({ create, shared: create() });
const DRAFT_7 = draftOf(() => new Ajv(OPTIONS));
const DRAFT_2020 = draftOf(() => new Ajv2020(OPTIONS));

/**
 * The source of `const validate` for a schema whose references are resolved. The code needs no library and no eval.
 * It omits errors of `if` itself, because the errors of its `then` explain the problem.
 * @throws Error if the schema isn't a valid JSON Schema or uses a keyword that would need a library
 */
export function validatorSource(schema: Json): string {
  const rules = onlyRules(schema) as Json;
  return remember(generated, JSON.stringify(rules), () => generateSource(rules));
}

/** Cached, because the preview compiles all schemas again after each change. */
const generated = new Map<string, string>();

function generateSource(rules: Json): string {
  const draft = /draft-0[67]/.test(String(rules.$schema)) ? DRAFT_7 : DRAFT_2020;
  draft.shared.validateSchema(rules, true);
  const ajv = draft.create();
  let source = generate(ajv, ajv.compile(rules));
  for (const [needed, helper] of Object.entries(HELPERS)) source = source.replaceAll(needed, helper);
  const library = /require\("([^"]+)"\)/.exec(source)?.[1];
  if (library)
    throw new Error(
      `A rule of this schema needs <${library}>, which the widget doesn't include. Use another rule.`,
    );
  const code = source
    .replace(/^"use strict";/, '')
    .replace(/export const validate = (\w+);export default \1;/, 'const inner = $1;\n');
  return `${code}\n${WRAPPER}`;
}

const WRAPPER = `function validate(data) {
  const isValid = inner(data);
  validate.errors = isValid ? null : inner.errors.filter((error) => error.keyword !== 'if');
  return isValid;
}
validate.errors = null;
`;

const NO_RULES = new Set(['$id', 'title', 'description', 'default', 'examples', '$comment']);

/**
 * Removes keywords without effect on validation, so that the validator doesn't contain them. A field with such a name
 * stays.
 */
function onlyRules(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => onlyRules(item));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !NO_RULES.has(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, onlyRules(inner, !areNames && key === 'properties')]),
  );
}
