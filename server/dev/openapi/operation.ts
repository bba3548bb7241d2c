import { type Group, mediaTypeOf } from './answer';
import { refTo } from './components';
import { bodyOf, parametersOf } from './request';
import type { Json, Source } from './source';

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
