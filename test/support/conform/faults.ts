/** Parts of faults: the paths of calls, the data of requests, and changes of answers. */
import { type Answered, type Asked, changed, type Fault } from './faulty';

export const AUTHENTICATE = '/login/wgt/authenticate';
export const CONTINUE = '/login/wgt/continueAuthentication';
export const PICTURE = '/login/wgt/captcha';
export const RECOVER = '/fpc/wgt/validateuser';
export const RESEND = '/fpc/wgt/sendsv';
export const VALIDATE = '/fpc/wgt/validatesv';
export const RESET = '/cpw/wgt/fpschangepwd';
export const CHANGE = '/cpw/wgt/updatePaswrd';
export const SECOND_FACTOR = '/svauth/wgt/validatesv';

/** Faults by what must find them, and by their names. */
export type Faults = Readonly<Record<string, Readonly<Record<string, () => Fault>>>>;

export type Json = Record<string, unknown>;

export const cookiesOf = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat();

/** The payload of a request. Empty if it isn't a JSON object. */
export function dataOf({ body }: Asked): Json {
  try {
    return Object(JSON.parse(new URLSearchParams(body).get('data') ?? ''));
  } catch {
    return {};
  }
}

export const always = (answer: (answered: Answered, asked: Asked) => void) => (): Fault => ({ answer });

/** Changes every answer to a path that contains `path`. */
export const at = (path: string, change: (answered: Answered, asked: Asked) => void) =>
  always((answered, asked) => {
    if (asked.path.includes(path)) change(answered, asked);
  });

/** Changes the body of every JSON answer to a path that contains `path`. */
export const having = (path: string, change: (body: Json) => unknown) => always(changed(path, change));

/** Changes the text of every JSON answer. */
export const rewriting = (pattern: RegExp, text: string) =>
  always((answered) => {
    answered.body = answered.body.replace(pattern, text);
  });

/** Changes each cookie that is set. */
export const baking = (change: (cookie: string) => string) =>
  always((answered) => {
    answered.headers['set-cookie'] = cookiesOf(answered).map(change);
  });

/** Changes the headers of every answer to a request with this method, by default any. */
export const sending = (change: (headers: Answered['headers'], asked: Asked) => void, method?: string) =>
  always(({ headers }, asked) => {
    if (asked.method === (method ?? asked.method)) change(headers, asked);
  });

/** Answers with this nextAction wherever `is` holds for the server's own answer. */
export const succeeding = (
  path: string,
  is: (body: Json, asked: Asked, status: number) => boolean,
  nextAction: string,
): Fault => ({
  answer(answered, asked) {
    if (!asked.path.toLowerCase().includes(path.toLowerCase()) || !answered.body.startsWith('{')) return;
    if (is(JSON.parse(answered.body), asked, answered.status))
      Object.assign(answered, { status: 200, body: JSON.stringify({ messages: [], nextAction }) });
  },
});

/** The session that a request names. */
export const sIdOf = ({ path, body }: Asked): string | null =>
  new URLSearchParams(body || path.split('?')[1]).get('sId');

/** Answers with another nextAction. */
export const instead = (path: string, from: string, to: string) => () =>
  succeeding(path, ({ nextAction }) => nextAction === from, to);

/** Answers with this nextAction after five requests that the server has refused. */
export const withoutEndToTries = (path: string, nextAction: string) => () => {
  let wrong = 0;
  return succeeding(
    path,
    ({ nextAction: own }) => {
      wrong += own === nextAction ? -wrong : 1;
      return wrong > 5;
    },
    nextAction,
  );
};
