/** Judges answers by the contract. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json } from '../../server/openapi/source';

/** What the judge reads of a contract: an OpenAPI document whose operations name their calls. */
export interface Judged {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/** What is wrong with an answer, and where: a JSON pointer. */
export interface Wrong {
  readonly at: string;
  readonly message: string;
}

/** Judges an answer with status 200 by the contract. */
export type AnswerJudge = (call: string, body: unknown) => Wrong[];

/**
 * The call whose answer each call has: a call that is a variant of another one at the same path is answered as
 * that one is.
 */
export function answeredAs(paths: Judged['paths']): ReadonlyMap<string, string> {
  const groups = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => operation['x-calls'] as string[]);
  return new Map(groups.flatMap((ids) => ids.map((id) => [id, ids[0] ?? id] as const)));
}

/** The judge of a contract. A call that the contract does not know has no right answer. */
export function judgeOf({ paths, components }: Judged): AnswerJudge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  (addFormats as unknown as (one: Ajv2020) => void)(ajv);
  ajv.addSchema({ components }, 'contract');
  const homes = answeredAs(paths);
  return (call, body) => {
    const validate = ajv.getSchema(`contract#/components/schemas/answer.${homes.get(call) ?? call}`);
    if (!validate) return [{ at: '/', message: `there is no call ${call}` }];
    validate(body);
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => ({
      at: instancePath || '/',
      message,
    }));
  };
}
