import { CSRF_HEADER } from '../../http/host';
import { adapted, refTo } from './components';
import { type Json, namesOf, type Source } from './source';

/** The meaning of a name in a path or a query. */
const MEANINGS: Readonly<Record<string, string>> = {
  appId: 'The application.',
  brandId: 'The brand.',
  userId: 'The user id or email address of this session’s user.',
  authLevel: 'The authentication level that the application requires.',
  flowId: 'The query parameter flowId of the host page.',
  properties: 'The requested settings, separated by commas. The default is all settings.',
  nuCaptchaToken: 'The token of the visible captcha. The default is the newest captcha.',
  TargetResource: 'The query parameter TargetResource of the host page.',
  REF: 'The query parameter REF of the host page: a reference to an assertion.',
};

/** The parameters that calls share, as components. */
export const sharedParameters: Json = {
  isWidget: {
    name: 'isWidget',
    in: 'query',
    description: 'Always true: the request comes from the widget.',
    schema: { type: 'string', const: 'true' },
  },
  language: {
    name: 'language',
    in: 'query',
    description: 'The language of the widget, such as en_US. The server answers in this language.',
    schema: { type: 'string' },
  },
  sId: {
    name: 'sId',
    in: 'query',
    description: 'The session. The default is the browser’s most recently used session. Required for logout.',
    schema: { type: 'string' },
  },
  csrf: {
    name: CSRF_HEADER,
    in: 'header',
    description: 'The CSRF token. Optional, but it must be the same as `_csrf`.',
    schema: { type: 'string' },
  },
};

/** The parameters of a call at one of its paths. */
function parametersOf({ data }: Source, id: string, path: string): Json[] {
  const call = data.calls[id];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: MEANINGS[name] ?? name,
    schema: { type: 'string', minLength: 1 },
  }));
  const inQuery = Object.entries(call?.query ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    description: MEANINGS[name] ?? name,
    schema: {
      type: 'string',
      ...(typeof value === 'object' && 'value' in value ? { examples: [value.value] } : {}),
    },
  }));
  const shared = ['isWidget', 'language', call?.method === 'GET' ? 'sId' : 'csrf'];
  return [...inPath, ...inQuery, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** The form of a POST. The payload distinguishes a call from its variants at the same path. */
function bodyOf({ payloads }: Source, ids: readonly string[], isGuarded: boolean): Json {
  const described = ids.filter((id) => Object.hasOwn(payloads, id)).map((id) => refTo('payload', id));
  const schema = {
    type: 'object',
    ...(isGuarded ? { required: ['data', '_csrf'] } : {}),
    properties: {
      data: described.length === 1 ? described[0] : { anyOf: described },
      _csrf: { description: 'The CSRF token.', type: 'string' },
      sId: {
        description: 'The session. Required if the token was issued before the session began.',
        type: 'string',
      },
    },
  };
  return {
    required: isGuarded,
    content: {
      'application/x-www-form-urlencoded': {
        schema,
        encoding: { data: { contentType: 'application/json' } },
      },
    },
  };
}

/** The facts about a call that its data doesn't contain. */
export interface Group {
  /** The call, and its variants at the same path. */
  readonly ids: readonly [string, ...string[]];
  /** Whether the call needs a live session. */
  readonly isGuarded: boolean;
  /** Whether the GET can be a POST as well. */
  readonly alsoPost?: boolean | undefined;
}

/** The nextActions of a call and its variants: those in calls.json, and LOGIN if only an expired session causes it. */
export function nextActionsOf(
  source: Source,
  { ids, isGuarded }: Group,
): { declared: string[]; more: string[] } {
  const declared = [...new Set(ids.flatMap((id) => declaredBy(source, id)))];
  return { declared, more: isGuarded && !declared.includes('LOGIN') ? ['LOGIN'] : [] };
}

function declaredBy({ data }: Source, id: string): readonly string[] {
  const call = data.calls[id];
  return (call?.answersAs ? data.calls[call.answersAs]?.answers : call?.answers) ?? [];
}

/**
 * The schema of an answer with status 200: the envelope, and the fields that calls.json and the journeys keep. A call without
 * nextActions in calls.json has only the envelope, unless schemas/answers has a schema for it.
 */
export function answerSchema(source: Source, group: Group): Json {
  const [id] = group.ids;
  const known = mediaTypeOf(source, id) ? {} : (source.answers[id] ?? {});
  const { description = 'Messages and a nextAction.', required, properties, ...rules } = adapted(known);
  const { declared, more } = nextActionsOf(source, group);
  const actions = [...declared, ...more];
  const hasMessages = !Array.isArray(required) || required.includes('messages') || group.isGuarded;
  const kept = group.ids.flatMap((one) => keptOf(source, one));
  const fromKeep = Object.fromEntries(
    [...new Set(kept)]
      .filter((name) => Object.hasOwn(source.fields, name))
      .map((name) => [name, refTo('answerField', name)]),
  );
  return {
    description,
    type: 'object',
    additionalProperties: false,
    required: required ?? (declared.length > 0 ? ['messages', 'nextAction'] : ['messages']),
    ...rules,
    properties: {
      ...(hasMessages ? { messages } : {}),
      ...(actions.length > 0 ? { nextAction: { description: actionText(more), enum: actions } } : {}),
      ...(group.isGuarded ? { sessionExpired: expired } : {}),
      ...fromKeep,
      ...((properties ?? {}) as Record<string, Json>),
    },
    ...(more.includes('LOGIN') ? onlyWhenExpired : {}),
    ...neededIn(source, id),
  };
}

/** The rules for fields without which the widget can't go on. An expired session has none. */
function neededIn({ needed }: Source, id: string): Json {
  const rules = Object.entries(needed).flatMap(([key, required]) => {
    const [call, nextAction] = key.split('.');
    if (call !== id) return [];
    const is = nextAction
      ? { properties: { nextAction: { const: nextAction } }, required: ['nextAction'] }
      : { properties: { nextAction: false, sessionExpired: false } };
    // Linters expect that what is required is also a property there.
    const properties = Object.fromEntries(required.map((name) => [name, {}]));
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return [{ if: is, then: { required, properties, additionalProperties: true } }];
  });
  return rules.length > 0 ? { allOf: rules } : {};
}

/** The media type of a call that doesn't answer with JSON. */
export function mediaTypeOf({ answers }: Source, id: string): string | undefined {
  return answers[id]?.contentMediaType as string | undefined;
}

function actionText(more: readonly string[]): string {
  const text = 'Determines what the widget does next.';
  return more.includes('LOGIN') ? `${text} LOGIN with sessionExpired: the session has expired.` : text;
}

/** The fields that calls.json keeps, except those of `messages`, which has its own schema. */
function keptOf({ data, keptByJourneys }: Source, id: string): string[] {
  const call = data.calls[id];
  const isSpoken = call?.answersAs ?? id;
  return [...namesOf(data.keep), ...namesOf(call?.keep), ...(keptByJourneys[isSpoken] ?? [])].filter(
    (name) => name !== 'messages',
  );
}

const messages: Json = {
  description: 'The messages for the user. Empty or null without messages.',
  type: ['array', 'null'],
  items: { $ref: '#/components/schemas/message' },
};

const expired: Json = {
  description: 'The session has expired. The journey begins again.',
  const: true,
};

/** If a call doesn't declare LOGIN, only an expired session causes it. */
const onlyWhenExpired: Json = {
  if: { properties: { nextAction: { const: 'LOGIN' } }, required: ['nextAction'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['sessionExpired'] },
};

/** The operation of a call at one of its paths, which includes its variants there. */
export function operationOf(source: Source, group: Group, path: string, isPing: boolean): Json {
  const { ids, isGuarded } = group;
  const [id] = ids;
  const call = source.data.calls[id];
  const isPost = call?.method === 'POST';
  return {
    operationId: isPing ? `${id}InPingMode` : id,
    summary: call?.about,
    description: descriptionOf(source, ids, isPing),
    'x-calls': ids,
    ...(call?.assumed ? { 'x-assumed': call.assumed } : {}),
    security: isGuarded ? [{ session: [] }] : [{}, { session: [] }],
    parameters: parametersOf(source, id, path),
    ...(isPost ? { requestBody: bodyOf(source, ids, isGuarded) } : {}),
    responses: {
      200: { description: `The answer of ${ids.join(' and ')}.`, content: contentOf(source, id) },
      ...(mediaTypeOf(source, id) ? { 404: plain } : {}),
      ...(isPost ? { 400: response('refused') } : {}),
      ...(isPost && isGuarded ? { 403: response('untrusted') } : {}),
      default: response('fault'),
    },
  };
}

/** The same operation as a POST without a payload, which needs the token if there is a session. */
export const asPost = (operation: Json): Json => ({
  ...operation,
  operationId: `${operation.operationId}ByPost`,
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', properties: { _csrf: { type: 'string' }, sId: { type: 'string' } } },
      },
    },
  },
  responses: { ...(operation.responses as Json), 403: response('untrusted') },
});

function descriptionOf({ data }: Source, [id = '', ...variants]: readonly string[], isPing: boolean): string {
  const { assumed } = data.calls[id] ?? {};
  return [
    ...(isPing ? ['The path in identity-federation mode.'] : []),
    ...variants.map((variant) => `Also ${variant}: ${data.calls[variant]?.about}`),
    ...(assumed ? [`Assumed: ${assumed}`] : []),
  ].join('\n\n');
}

function contentOf(source: Source, id: string): Json {
  const type = mediaTypeOf(source, id);
  return { ...(type ? { [type]: {} } : {}), 'application/json': { schema: refTo('answer', id) } };
}

const response = (name: keyof typeof faults): Json => ({ $ref: `#/components/responses/${name}` });
const plain: Json = { description: 'Not found.', content: { 'text/plain': {} } };
const asFault = { 'application/json': { schema: { $ref: '#/components/schemas/fault' } } };

/** Answers to failed requests, as components. */
export const faults = {
  refused: {
    description: 'The payload is invalid. The message names the field.',
    content: asFault,
  },
  untrusted: {
    description:
      'The CSRF token is missing or wrong, or the origin of the page isn’t allowed. For a wrong token, the answer contains a new one, and the widget can send the request again.',
    content: asFault,
  },
  fault: {
    description:
      'Any other error: an unknown application (404), a wrong method (405), a body that is too large (413) or not form-encoded (415), a code requested too soon or too many requests (429, with Retry-After), or an error in the server (500).',
    content: asFault,
  },
} as const;
