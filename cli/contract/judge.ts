/** Judges answers by the contract. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Wrong, wrongIn } from './wrong';

type Json = Readonly<Record<string, unknown>>;

/** The parts of a contract that are used here: an OpenAPI document whose operations list their calls. */
export interface Judged {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/** Judges answers with status 200 by the contract. */
export interface AnswerJudge {
  /** How the answer breaks the contract. */
  wrong(call: string, body: unknown): Wrong[];
  /** The fields that the contract doesn't define. The widget reads none of them. */
  extra(call: string, body: object): string[];
}

/** Creates a judge for a contract. An answer to an unknown call is always wrong. */
export function judgeOf({ paths, components }: Judged): AnswerJudge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, verbose: true });
  (addFormats as unknown as (one: Ajv2020) => void)(ajv);
  ajv.addSchema({ components }, 'contract');
  const groups = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => operation['x-calls'] as string[]);
  // Calls that share a path are variants and have the same answer.
  const names = new Map(groups.flatMap((ids) => ids.map((id) => [id, `answer.${ids[0]}`] as const)));
  const schemas = components.schemas as Record<string, Json>;
  return {
    wrong(call, body) {
      const validate = ajv.getSchema(`contract#/components/schemas/${names.get(call)}`);
      if (!validate) return [{ at: '/', message: `unknown call ${call}` }];
      validate(body);
      return wrongIn(validate.errors ?? []);
    },
    extra(call, body) {
      const { properties } = (schemas[names.get(call) ?? ''] ?? {}) as { properties?: Json };
      return properties ? Object.keys(body).filter((name) => !Object.hasOwn(properties, name)) : [];
    },
  };
}
