import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Profile } from '../../src/core/data/data.gen';
import data from './profiles.json' with { type: 'json' };

/** Judges answers by the contract. */

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

// The profiles of an auth server: conformance/profiles.json.

export type { Profile };

/** The profiles, in the order in which a server team builds them. */
export const readProfiles = (): readonly Profile[] => data.profiles as unknown as Profile[];

/** The profiles with these ids. */
export const profilesOf = (ids: readonly string[]): Profile[] =>
  readProfiles().filter(({ id }) => ids.includes(id));

/** The profile that a call belongs to: the first one that lists it, if possible with this nextAction. */
export const homeOf = (all: readonly Profile[], call: string, nextAction = ''): Profile | undefined =>
  all.find(({ calls }) => calls[call]?.includes(nextAction)) ??
  all.find(({ calls }) => Object.hasOwn(calls, call));

/** Whether only probes send a call, because it needs a passkey or an app that a probe has registered. */
export const isProbed = (call: string): boolean => homeOf(readProfiles(), call)?.probed === true;

/** These profiles and those that they need, in the order in which a server team builds them. */
export function withNeeded(ids: readonly string[]): string[] {
  const wanted = new Set(ids.flatMap((id) => [id, ...(profilesOf([id])[0]?.needs ?? [])]));
  return readProfiles()
    .map(({ id }) => id)
    .filter((id) => wanted.has(id));
}

// Turns ajv's errors into one message for each place in an answer.

/** A fault in an answer, and its place as a JSON pointer. */
export interface Wrong {
  readonly at: string;
  readonly message: string;
}

/**
 * One message for each fault. If a value may have several types, ajv reports an error for each of them, and these are
 * merged. The errors must include their data (ajv's option `verbose`).
 */
function wrongIn(errors: readonly ErrorObject[]): Wrong[] {
  const withChoices = new Set(
    errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  );
  const places = new Set(errors.map(({ instancePath }) => instancePath));
  return [...places].flatMap((place) => {
    const own = errors.filter(
      ({ instancePath, keyword }) => instancePath === place && !['anyOf', 'if'].includes(keyword),
    );
    const messages = withChoices.has(place) ? choice(place, own, places) : own.map(describe);
    return messages.map((message) => ({ at: place || '/', message }));
  });
}

/** The faults of a value that may have several types. If there is a fault inside the value, its type is right. */
function choice(place: string, own: readonly ErrorObject[], places: ReadonlySet<string>): string[] {
  if ([...places].some((other) => other.startsWith(`${place}/`))) return [];
  const types = own.filter(({ keyword }) => keyword === 'type');
  const [first] = types;
  if (first && types.length === own.length)
    return [
      mustBe(
        types.map(({ params }) => params.type),
        first.data,
      ),
    ];
  return [[...new Set(own.map(describe))].join(', or ')];
}

function describe({ keyword, params, message = '', data }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return mustBe([params.type].flat(), data);
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return message;
  }
}

const mustBe = (types: readonly string[], data: unknown): string =>
  `must be ${types.map(withArticle).join(' or ')}, but is ${withArticle(kindOf(data))}`;

const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** The type of a value, in JSON's terms. Never the value itself, which may be a secret. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
