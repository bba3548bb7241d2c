/**
 * The contract between the widget and an auth server, as OpenAPI 3.1. It is the reference server's description, with
 * more freedom where a host's server may answer more.
 */
import { type AnswerJudge, homeOf, judgeOf, type Profile, readProfiles } from '../../../cli/contract';
import { answerFields } from '../../../cli/diff/reach';
import { type Named, readTranscripts } from '../../../cli/transcript/read';
import { usualAnswers } from '../../../cli/transcript/usual';
import { calls } from '../../../server/calls';
import { type Document, describe } from '../../../server/dev/openapi/document';
import { type Json, readSource } from '../../../server/dev/openapi/source';
import type { Answer } from '../../../src/core/data/data.gen';
import { opened } from './open';

/** The contract, with its schemas in `components.schemas`. */
export interface Contract extends Document {
  components: { schemas: Record<string, Json> } & Record<string, Json>;
}

/** Builds the contract from flows/calls.json, schemas/, cli/contract/profiles.json and the transcripts. */
export function makeContract(): Contract {
  const profiles = readProfiles();
  const draft = withoutExamples(profiles);
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

/** Judges answers by the contract. Takes a tenth of the time of `makeContract`, because a judge needs no examples. */
export const contractJudge = (): AnswerJudge => judgeOf(withoutExamples(readProfiles()));

function withoutExamples(profiles: readonly Profile[]): Contract {
  const described = describe(readSource(), calls) as Contract;
  const schemas = opened(described.components.schemas);
  const { responses, parameters } = described.components;
  return {
    ...described,
    info: {
      title: 'Auth server for Latchkey',
      version: (described.info as { version: string }).version,
      description:
        'The requests of the widget, and the fields that it reads from the answers. Your answers may have more fields, which the widget ignores. The nextAction of an answer with status 200 determines where the journey continues.',
      license: (described.info as Json).license,
    },
    servers: [
      {
        url: 'https://auth.your-company.example',
        description: 'Your auth server, as in `authApiPath` of the widget’s config.',
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
}

/** Fields that determine where a journey continues. An example has them only if the contract does. */
const LEADING = ['nextAction', 'sessionExpired'];

/** An operation with its profile, its examples, named refusals, and links to calls that use its answer. */
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

/** How other calls use the answer of a call. */
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
      description: 'Another code goes to the same destination.',
      requestBody: { data: { phoneId: '$response.body#/phoneId' } },
    },
  },
};

const cookie: Json = {
  type: 'apiKey',
  in: 'cookie',
  name: 'SESSION',
  description:
    'The cookie of a session. Your server sets it in the answer of `sessionId` and again after each sign-on, and chooses its name. It must be HttpOnly and Secure, and SameSite=None if page and server are different sites.',
};

const tooOften: Json = {
  description: 'Too many requests. Retry-After is the number of seconds to wait.',
  headers: {
    'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/fault' } } },
};

/** Removes schemas without references, until all are used. */
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

interface Example {
  /** The situation, in the transcript's own terms. */
  summary: string;
  value: unknown;
}

/** The name of the example of a call that answers without a nextAction. */
const PLAIN = 'usual';

/** Marks answers with which transcripts attack the widget. */
const ATTACK = /javascript:|<script|onerror=/i;

/** Whether an answer can be an example: it doesn't fail or attack, and a real auth server could give it. */
const isSound = ({ fault, text, status, body }: Answer): boolean =>
  fault === undefined &&
  text === undefined &&
  status === undefined &&
  body !== undefined &&
  !ATTACK.test(JSON.stringify(body));

/**
 * The examples of each call by nextAction. Each is the answer that occurs most often in the transcripts, because rare ones only show that the
 * widget survives them, and no server should give them.
 * @param isRight whether the contract allows this answer
 */
function examplesOf(
  transcripts: readonly Named[],
  isRight: (call: string, body: unknown) => boolean,
): Map<string, Record<string, Example>> {
  const found = new Map<string, Map<string, Map<string, Counted>>>();
  const add = (call: string, summary: string, value: unknown): void => {
    const { nextAction, sessionExpired } = Object(value) as { nextAction?: string; sessionExpired?: boolean };
    const name = sessionExpired ? 'sessionExpired' : (nextAction ?? PLAIN);
    const names = found.get(call) ?? new Map<string, Map<string, Counted>>();
    const answers = names.get(name) ?? new Map<string, Counted>();
    const key = JSON.stringify(value);
    const known = answers.get(key) ?? { summary, value, times: 0 };
    known.times += 1;
    found.set(call, names.set(name, answers.set(key, known)));
  };
  for (const [call, value] of Object.entries(usualAnswers({}))) add(call, 'as transcripts begin', value);
  for (const { transcript } of transcripts)
    for (const step of transcript.steps)
      if ('answer' in step && isSound(step.answer) && isRight(step.answer.call, step.answer.body))
        add(step.answer.call, transcript.about, step.answer.body);
  return new Map(
    [...found].map(([call, names]) => [
      call,
      Object.fromEntries([...names].map(([name, answers]) => [name, mostFrequent([...answers.values()])])),
    ]),
  );
}

type Counted = Example & { times: number };

function mostFrequent(answers: readonly Counted[]): Example {
  const { summary, value } = answers.reduce((best, one) => (one.times > best.times ? one : best));
  return { summary, value: withSchemaExamples(value) };
}

/** Replaces fields with the example in their schema, because transcripts have a short text instead of a picture. */
function withSchemaExamples(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer;
  const fields = answerFields();
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, fields[name]?.examples?.[0] ?? value]),
  );
}
