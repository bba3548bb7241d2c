import { CSRF_HEADER } from '../http/cors';
import { refTo } from './components';
import type { Json, Source } from './source';

/** The meaning of a name in a path or a query. */
const MEANINGS: Readonly<Record<string, string>> = {
  appId: 'The application.',
  brandId: 'The brand.',
  userId: 'The user id or e-mail address of the person of this session.',
  authLevel: 'How sure the application wants to be of the person.',
  flowId: 'What the host page’s address says of the journey.',
  properties: 'The settings that are asked for, separated by commas; all of them when left out.',
  nuCaptchaToken: 'The captcha on show, as the server named it. Left out: the newest one.',
  TargetResource: 'The host page’s query parameter of that name.',
  REF: 'The reference of an assertion, from the host page’s address.',
};

/** The parameters that calls share, as components. */
export const sharedParameters: Json = {
  isWidget: {
    name: 'isWidget',
    in: 'query',
    description: 'The widget says true with every call.',
    schema: { type: 'string', const: 'true' },
  },
  language: {
    name: 'language',
    in: 'query',
    description: 'The language of the widget, such as en_US: the server answers in it.',
    schema: { type: 'string' },
  },
  sId: {
    name: 'sId',
    in: 'query',
    description:
      'The session. Left out, the session of this browser that was used last is meant; logging out needs it.',
    schema: { type: 'string' },
  },
  csrf: {
    name: CSRF_HEADER,
    in: 'header',
    description:
      'The CSRF token once more. It may be left out; when it is there it must be the same as `_csrf`.',
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
        description: 'The session. A token that was issued before there was one needs it.',
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
