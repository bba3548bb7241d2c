/** A user's browser without panels: the calls of a sign-on, with cookies, token and session. */
import { AuthClient, type Reply } from '../../../cli/conform/client/client';

/** How a sign-on ended: signed on, refused with Retry-After, or anything else. */
export type Ending = 'signed on' | 'refused' | 'wrong';

export interface SignOn {
  ending: Ending;
  /** Milliseconds from the first call to the last answer. */
  ms: number;
  /** How often the user retried after a lost connection. */
  again: number;
  /** The answer or error of a failed sign-on. */
  detail?: string | undefined;
}

/** Signs on at one of the servers. If the connection is lost, it retries at the next one. */
export async function signOn(urls: () => string[], userId: string, password: string): Promise<SignOn> {
  const start = performance.now();
  for (let again = 0; ; again += 1) {
    const all = urls();
    const url = all[Math.floor(Math.random() * all.length)] ?? '';
    try {
      return { ...(await visit(url, userId, password)), ms: performance.now() - start, again };
    } catch (error) {
      // If a server was killed, its proxy would send the user to another one.
      if (again >= 20)
        return { ending: 'wrong', ms: performance.now() - start, again, detail: String(error) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function visit(
  api: string,
  userId: string,
  password: string,
): Promise<Pick<SignOn, 'ending' | 'detail'>> {
  const client = new AuthClient({
    api,
    origin: 'http://localhost:4999',
    names: { appId: 'demo', brandId: 'demo' },
  });
  const first = await Promise.all([client.call('csrf'), client.call('sessionId')]);
  for (const one of first) if (one.status !== 200) return refusal(one);
  const last = await client.call('authenticate', { userId, password });
  return last.body.nextAction === 'REDIRECT' ? { ending: 'signed on' } : refusal(last);
}

function refusal({ status, headers, body }: Reply): Pick<SignOn, 'ending' | 'detail'> {
  const isRefused = [429, 503].includes(status) && headers.has('retry-after');
  return isRefused ? { ending: 'refused' } : { ending: 'wrong', detail: `${status} ${JSON.stringify(body)}` };
}
