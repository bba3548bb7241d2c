/**
 * The contract between the widget and an auth server, as OpenAPI 3.1. It is made of the reference server's description,
 * opened where a host's server may say more.
 */

import { judgeOf } from '../../../cli/contract/judge';
import { homeOf, type Profile, readProfiles } from '../../../cli/contract/profiles';
import { readTranscripts } from '../../../cli/transcript/read';
import { calls } from '../../../server/calls';
import { type Document, describe } from '../../../server/openapi/document';
import { type Json, readSource } from '../../../server/openapi/source';
import { type Example, examplesOf } from './examples';
import { opened } from './open';

/** The contract; its schemas stand in `components.schemas`. */
export interface Contract extends Document {
  components: { schemas: Record<string, Json> } & Record<string, Json>;
}

/** Makes the contract of flows/calls.json, schemas/, conformance/profiles.json and the transcripts. */
export function makeContract(): Contract {
  const described = describe(readSource(), calls) as Contract;
  const profiles = readProfiles();
  const schemas = opened(described.components.schemas);
  const { responses, parameters } = described.components;
  const draft: Contract = {
    ...described,
    info: {
      title: 'The auth server of a Latchkey widget',
      version: (described.info as { version: string }).version,
      description:
        'What the widget asks, and what it reads of the answers. An answer may have more fields: the widget does not read them. With status 200 an answer is a turn of a journey, and its nextAction says where it goes.',
      license: (described.info as Json).license,
    },
    servers: [
      {
        url: 'https://auth.your-company.example',
        description: 'Your auth server: authApiPath of the config.',
      },
    ],
    tags: profiles.map(({ id, about }) => ({ name: id, description: about })),
    components: {
      securitySchemes: { session: cookie },
      parameters: parameters as Json,
      responses: { ...responses, tooOften },
      schemas,
    },
  };
  const judge = judgeOf(draft);
  const transcripts = readTranscripts('test/conformance');
  const examples = examplesOf(
    transcripts,
    (call, body) =>
      judge.wrong(call, body).length === 0 &&
      !judge.extra(call, Object(body)).some((name) => LEADING.includes(name)),
  );
  const paths = Object.entries(draft.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, turned(operation, profiles, examples)]),
    ),
  ]);
  return withoutUnused({ ...draft, paths: Object.fromEntries(paths) });
}

/** Fields that say where a journey goes: an example has them only where the contract does. */
const LEADING = ['nextAction', 'sessionExpired'];

/** An operation with its profile, its examples, its refusals by name and where its answer leads. */
function turned(
  operation: Json,
  profiles: readonly Profile[],
  examples: ReadonlyMap<string, Record<string, Example>>,
): Json {
  const ids = operation['x-calls'] as string[];
  const [id = ''] = ids;
  const responses = operation.responses as Record<string, Json>;
  const { content, ...answer } = responses[200] as { content: Record<string, Json> };
  const own = Object.assign({}, ...ids.map((one) => examples.get(one) ?? {}));
  const json = { ...content['application/json'], ...(Object.keys(own).length > 0 ? { examples: own } : {}) };
  const links = LINKS[id];
  return {
    ...operation,
    tags: [homeOf(profiles, id)?.id ?? ''],
    responses: {
      ...responses,
      200: { ...answer, content: { ...content, 'application/json': json }, ...(links ? { links } : {}) },
      429: { $ref: '#/components/responses/tooOften' },
      '4XX': { $ref: '#/components/responses/fault' },
    },
  };
}

/** What the answer of one call is for another one. */
const LINKS: Readonly<Record<string, Json>> = {
  sessionId: Object.fromEntries(
    ['logout', 'profile', 'twoFactorOptions', 'stepUpOptions'].map((operationId) => [
      operationId,
      { operationId, parameters: { sId: '$response.body#/sessionId' } },
    ]),
  ),
  validateUser: {
    sendCode: {
      operationId: 'sendCode',
      description: 'The code goes to the same place once more.',
      requestBody: { data: { phoneId: '$response.body#/phoneId' } },
    },
  },
};

const cookie: Json = {
  type: 'apiKey',
  in: 'cookie',
  name: 'SESSION',
  description:
    'The proof of a session, given by the session call and renewed whenever somebody signs on. Its name is the server’s own. HttpOnly, Secure, and SameSite=None where page and server are two sites.',
};

const tooOften: Json = {
  description: 'Too often: Retry-After says in how many seconds to come again.',
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/fault' } } },
};

/** Drops schemas that nothing refers to, until all are used. */
function withoutUnused(contract: Contract): Contract {
  const { schemas } = contract.components;
  const text = JSON.stringify({ ...contract, components: { ...contract.components, schemas: {} } });
  const used = new Set<string>();
  const follow = (part: string): void => {
    for (const [, name = ''] of part.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(JSON.stringify(schemas[name]));
    }
  };
  follow(text);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...contract, components: { ...contract.components, schemas: kept } };
}
