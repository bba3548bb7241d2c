import { CSRF_HEADER } from '../../http/cors';
import { refTo } from './components';
import type { Json, Source } from './source';

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
export function parametersOf({ data }: Source, id: string, path: string): Json[] {
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
export function bodyOf({ payloads }: Source, ids: readonly string[], isGuarded: boolean): Json {
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
