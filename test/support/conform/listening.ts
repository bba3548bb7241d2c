/** A server that breaks the contract in a few answers, and a listener that records the secrets in the traffic. */
import { objectIn } from '../../../cli/conform/findings';
import { AUTHENTICATE, cookiesOf } from './faults';
import { changed, type Fault } from './faulty';

/** The calls with faulty answers. Each has different secrets in its request or answer. */
export const FAULTY_CALLS = {
  authenticate: AUTHENTICATE,
  validateCode: '/fpc/wgt/validatesv',
  resetPassword: '/cpw/wgt/fpschangepwd',
};

/** Breaks the answers, and records every secret in the traffic with its kind. */
export function listening() {
  const onPlayed = new Map<string, string>();
  const record = (kind: string, secret: unknown) => {
    if (typeof secret === 'string' && secret.length > 3) onPlayed.set(secret, kind);
  };
  const recordCookie = (one: string) => record('cookie', one.split(';')[0]?.split('=').slice(1).join('='));
  const recordAnswer = changed('/', (body) => {
    for (const field of ['csrfTokenValue', 'sessionId']) record('token', body[field]);
    return body;
  });
  // A transcript ends at the first break, but a right code must lead to the new password.
  const changes = Object.values(FAULTY_CALLS).map((path) =>
    changed(path, (body) => (body.nextAction === 'CPW' ? body : { ...body, messages: 'none' })),
  );
  const fault: Fault = {
    request({ headers, body }) {
      for (const one of headers.cookie?.split('; ') ?? []) recordCookie(one);
      const form = Object.fromEntries(new URLSearchParams(body));
      for (const field of ['_csrf', 'sId']) record('token', form[field]);
      // The probe for invalid input sends payloads that aren't JSON objects.
      for (const [field, value] of Object.entries(objectIn(form.data ?? '') ?? {}))
        if (/password/i.test(field)) record('password', value);
        else if (field === 'otc') record('code', value);
    },
    answer(answered, asked) {
      for (const one of cookiesOf(answered)) recordCookie(one);
      recordAnswer(answered, asked);
      for (const change of changes) change(answered, asked);
    },
  };
  const kinds = () => [...new Set(onPlayed.values())].sort();
  return { fault, kinds, secrets: () => [...onPlayed.keys()] };
}

/** The secrets that a text contains in plain, encoded or reversed form. */
export const shownIn = (texts: Record<string, string | undefined>, secrets: readonly string[]) =>
  Object.entries(texts).flatMap(([name, text]) =>
    secrets
      .filter((secret) =>
        [
          secret,
          encodeURIComponent(secret),
          [...secret].reverse().join(''),
          Buffer.from(secret).toString('base64'),
        ].some((form) => text?.includes(form)),
      )
      .map((secret) => `${name} shows ${secret}`),
  );
