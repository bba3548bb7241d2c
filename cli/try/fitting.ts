import { validatorOf } from '../../src/core/data/validate';
import { judgePassword } from '../../src/core/password/judge';
import type { Data } from '../data';
import { inlineReferences } from '../data/compile/inline-refs';
import type { Named } from '../transcript/read';

type Json = Record<string, unknown>;

/** A field of one panel. */
interface Field {
  accepts(value: string): boolean;
  /** The valid examples in its definition. */
  examples: string[];
}

/** The fields of all panels, by panel and field. */
type Fields = Map<string, Field>;

function fieldsOf({ product: { panels, definitions, passwordRules: rules } }: Data): Fields {
  const fields: Fields = new Map();
  for (const [panel, { schema: all }] of Object.entries(panels))
    for (const [name, own] of Object.entries((all.properties ?? {}) as Record<string, Json>)) {
      const schema = inlineReferences(own, definitions);
      const validate = validatorOf(schema);
      const limits = { min: Number(schema.minLength ?? 0) };
      const meetsRules = (value: string) =>
        name !== 'newPassword' ||
        judgePassword(value, rules, limits, {}).every(({ state }) => state !== 'unmet');
      fields.set(`${panel} / ${name}`, {
        accepts: (value) => validate(value) === true && meetsRules(value),
        examples: ((schema.examples ?? []) as unknown[]).map(String),
      });
    }
  return fields;
}

/** The values that the transcript types, by field name. */
const typedIn = ({ transcript }: Named): [field: string, value: string][] =>
  transcript.steps.flatMap((step) =>
    'user' in step
      ? Object.entries(step.user.type ?? {}).flatMap(([field, value]) =>
          typeof value === 'string' ? [[field, value] as [string, string]] : [],
        )
      : [],
  );

/** Replaces some texts in the data. In requests, user ids are encoded. */
function exchange(value: unknown, texts: ReadonlyMap<string, string>, isSent = false): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => exchange(item, texts, isSent));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const other = exchange(inner, texts, isSent || key === 'requests');
      const isEncoded = isSent && key === 'userId' && other !== inner;
      return [key, isEncoded ? encodeURIComponent(String(other)) : other];
    }),
  );
}

/**
 * Replaces typed values that an owner's rules reject. Transcripts type values that the package accepts. If the owner
 * requires others, such as longer passwords, the owner's example is typed instead.
 */
export function fitting(transcripts: readonly Named[], base: Data, own: Data): readonly Named[] {
  if (base === own) return transcripts;
  const [before, now] = [fieldsOf(base), fieldsOf(own)];
  const better = (name: string, value: string): string | undefined => {
    for (const [key, field] of now)
      if (key.endsWith(` / ${name}`) && before.get(key)?.accepts(value) && !field.accepts(value))
        return field.examples.find((example) => field.accepts(example));
    return undefined;
  };
  return transcripts.map((named) => {
    const texts = new Map<string, string>();
    for (const [field, value] of typedIn(named)) {
      const other = better(field, value);
      if (other !== undefined) texts.set(value, other);
    }
    return texts.size === 0 ? named : (exchange(named, texts) as Named);
  });
}
