/** A person's browser without its panels: the calls that a sign-on makes, with cookies, token and session. */

import { cookieHeader, keepCookies } from '../../../cli/conform/cookies';

/** How a sign-on ended: signed on; refused with a word on when to come again; something else. */
export type Ending = 'signed on' | 'refused' | 'wrong';

export interface SignOn {
  ending: Ending;
  /** Milliseconds from the first call to the last answer. */
  ms: number;
  /** How often a connection was lost and the person tried again. */
  again: number;
  /** What was answered where it is neither. */
  said?: string | undefined;
}

const FORM = 'application/x-www-form-urlencoded';

/** Signs on at one of the servers; where a connection is lost, at the next. */
export async function signOn(urls: () => string[], userId: string, password: string): Promise<SignOn> {
  const start = performance.now();
  for (let again = 0; ; again += 1) {
    const all = urls();
    const url = all[Math.floor(Math.random() * all.length)] ?? '';
    try {
      return { ...(await visit(url, userId, password)), ms: performance.now() - start, again };
    } catch (error) {
      // A server that was killed: its proxy would send the person to another one.
      if (again >= 20) return { ending: 'wrong', ms: performance.now() - start, again, said: String(error) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function visit(
  url: string,
  userId: string,
  password: string,
): Promise<Pick<SignOn, 'ending' | 'said'>> {
  const cookies = new Map<string, string>();
  const ask = async (path: string, body?: URLSearchParams) => {
    const reply = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        origin: 'http://localhost:4999',
        cookie: cookieHeader(cookies),
        ...(body && { 'content-type': FORM, 'x-xsrf-token': body.get('_csrf') ?? '' }),
      },
      ...(body && { body: body.toString() }),
    });
    keepCookies(cookies, reply.headers);
    return { reply, answer: Object(await reply.json()) };
  };
  const first = await Promise.all([
    ask('/login/wgt/getCSRFToken?appId=demo'),
    ask('/login/wgt/sessionId?appId=demo'),
  ]);
  for (const one of first) if (!one.reply.ok) return refusal(one);
  const [{ answer: token }, { answer: session }] = first;
  const data = JSON.stringify({ userId, password });
  const last = await ask(
    '/login/wgt/authenticate/apps/demo/demo',
    new URLSearchParams({ data, _csrf: token.csrfTokenValue, sId: session.sessionId }),
  );
  return last.answer.nextAction === 'REDIRECT' ? { ending: 'signed on' } : refusal(last);
}

function refusal({ reply, answer }: { reply: Response; answer: object }): Pick<SignOn, 'ending' | 'said'> {
  const isTold = [429, 503].includes(reply.status) && reply.headers.has('retry-after');
  return isTold
    ? { ending: 'refused' }
    : { ending: 'wrong', said: `${reply.status} ${JSON.stringify(answer)}` };
}
