/** Faults that break a correct server in one way. */
import type { Answered, Asked, Fault } from './faulty';

export const AUTHENTICATE = '/login/wgt/authenticate';
export const cookiesOf = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat();

/** Replaces each token with a valid one. */
export const withoutTokens =
  (url: string, origin: string) =>
  async (asked: Asked): Promise<void> => {
    if (asked.method !== 'POST' || !asked.headers.cookie) return;
    const { cookie } = asked.headers;
    const reply = await fetch(`${url}/login/wgt/getCSRFToken?appId=demo`, {
      headers: { cookie, origin },
    });
    const { csrfTokenValue } = (await reply.json()) as { csrfTokenValue: string };
    const form = new URLSearchParams(asked.body);
    form.set('_csrf', csrfTokenValue);
    asked.body = form.toString();
    asked.headers['x-xsrf-token'] = csrfTokenValue;
  };

/** Keeps the session at sign-on. Only this server knows the new one. */
export function withoutRenewal(): Fault {
  const renewed = new Map<string, { cookie: string; sId: string; token: string }>();
  return {
    request(asked) {
      const form = new URLSearchParams(asked.body);
      const now = renewed.get(form.get('sId') ?? '');
      if (!now) return;
      for (const [name, value] of [
        ['sId', now.sId],
        ['_csrf', now.token],
      ] as const)
        form.set(name, value);
      asked.body = form.toString();
      Object.assign(asked.headers, { cookie: now.cookie, 'x-xsrf-token': now.token });
    },
    answer(answered, asked) {
      if (!asked.path.includes(AUTHENTICATE) || answered.status !== 200) return;
      const { sessionId, csrfTokenValue, ...body } = JSON.parse(answered.body);
      if (!sessionId) return;
      const cookie = cookiesOf(answered)
        .filter((one) => !/max-age=0/i.test(one))
        .map((one) => one.split(';')[0])
        .join('; ');
      renewed.set(new URLSearchParams(asked.body).get('sId') ?? '', {
        cookie,
        sId: sessionId,
        token: csrfTokenValue,
      });
      answered.headers['set-cookie'] = [];
      answered.body = JSON.stringify(body);
    },
  };
}

export const always = (answer: (answered: Answered, asked: Asked) => void) => (): Fault => ({ answer });

/** Changes every answer to a sign-on. */
export const atSignOn = (change: (answered: Answered) => void) =>
  always((answered, { path }) => {
    if (path.includes(AUTHENTICATE)) change(answered);
  });

const VALIDATE = '/fpc/wgt/validatesv';
const VALIDATE_USER = '/fpc/wgt/validateuser';

/** Accepts a used code forever. */
export function withCodesForEver(): Fault {
  const right = new Map<string, string>();
  return {
    answer(answered, asked) {
      if (!asked.path.includes(VALIDATE)) return;
      const form = new URLSearchParams(asked.body);
      const { otc } = JSON.parse(form.get('data') ?? '{}');
      const body = JSON.parse(answered.body);
      if (body.nextAction === 'CPW') right.set(otc, answered.body);
      else if (right.has(otc)) answered.body = JSON.stringify({ messages: [], nextAction: 'CPW' });
    },
  };
}

/** Also accepts the code of an earlier message. */
export function withOldCodes(): Fault {
  let sent = 0;
  return {
    answer(answered, asked) {
      if (asked.path.includes(VALIDATE_USER)) sent += 1;
      if (!asked.path.includes(VALIDATE) || sent < 2) return;
      answered.body = JSON.stringify({ messages: [], nextAction: 'CPW' });
    },
  };
}

/** Accepts any code after five wrong ones. */
export function withoutEndToTries(): Fault {
  let wrong = 0;
  return {
    answer(answered, asked) {
      if (asked.path.includes(VALIDATE_USER)) wrong = 0;
      if (!asked.path.includes(VALIDATE)) return;
      if (wrong >= 5) answered.body = JSON.stringify({ messages: [], nextAction: 'CPW' });
      else if (JSON.parse(answered.body).nextAction !== 'CPW') wrong += 1;
    },
  };
}

/** Adds a field to the answers of requests that contain a text. */
export const telling =
  (part: string, in_: 'path' | 'body'): (() => Fault) =>
  () => ({
    answer(answered, asked) {
      if (!asked[in_].includes(part) || !answered.body.startsWith('{')) return;
      answered.body = JSON.stringify({ ...JSON.parse(answered.body), hint: 'yes' });
    },
  });
