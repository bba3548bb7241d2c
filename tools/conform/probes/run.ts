/** What no transcript can show: requests that the widget never sends, and what must become of them. */

import type { Conform } from '../config';
import type { Breach } from '../findings';
import { callHook } from '../hooks';
import { personOf } from '../interpret/cast';
import type { Redactor } from '../redact';
import { Browser } from './browser';

export interface Probe {
  readonly id: string;
  /** What must hold. */
  readonly about: string;
  readonly verdict: 'holds' | 'broken' | 'not run';
  /** Why it was not run, or what was found. */
  readonly message: string;
}

type Found = Omit<Breach, 'call'> & { call: string };
interface Means {
  config: Conform;
  browser(): Promise<Browser>;
  /** A user id and the right password. */
  credentials: { userId: string; password: string };
}
interface Kind {
  readonly id: string;
  readonly about: string;
  run(means: Means): Promise<Found[]>;
}

/** Whether the server did what a request asked. */
const isDone = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }): boolean =>
  status === 200 && body.nextAction !== 'ERROR' && body.sessionExpired !== true;

const token: Kind = {
  id: 'token',
  about: 'A POST without a token, with a wrong one, or with that of another session changes nothing.',
  async run({ browser, credentials }) {
    const mine = await browser();
    const other = await browser();
    // The first one may be older than the session, and belong to nobody yet.
    await other.get('csrf');
    const tries = [
      ['without a token', null],
      ['with a wrong token', 'not-the-token'],
      ['with the token of another session', other.token],
    ] as const;
    const found: Found[] = [];
    for (const [how, given] of tries) {
      const reply = await mine.post('authenticate', credentials, { token: given });
      if (isDone(reply))
        found.push({
          rule: 'token',
          call: 'authenticate',
          at: '/_csrf',
          message: `a POST ${how} was carried out`,
        });
    }
    return found;
  },
};

const session: Kind = {
  id: 'session',
  about: 'Whoever signs on gets another session, and the one before is worth nothing.',
  async run({ browser, credentials }) {
    const mine = await browser();
    const before = { cookies: new Map(mine.cookies), sId: mine.sId, token: mine.token };
    const reply = await mine.post('authenticate', credentials);
    if (reply.body.nextAction !== 'REDIRECT')
      throw new Error(`the sign-on answered ${reply.body.nextAction ?? reply.status}`);
    const found: Found[] = [];
    const isSame =
      mine.sId === before.sId &&
      [...before.cookies].every(([name, value]) => mine.cookies.get(name) === value);
    if (isSame)
      found.push({
        rule: 'session',
        call: 'authenticate',
        at: '/sessionId',
        message: 'a sign-on leaves session id and cookie as they were',
      });
    const later = await mine.post('continueAuthentication', {}, before);
    if (!isSame && isDone(later) && later.body.nextAction === 'REDIRECT')
      found.push({
        rule: 'session',
        call: 'continueAuthentication',
        at: '/sId',
        message: 'the session from before the sign-on is signed on, too',
      });
    return found;
  },
};

const origin: Kind = {
  id: 'origin',
  about: 'Pages of a foreign origin may read nothing.',
  async run({ browser }) {
    const reply = await (await browser()).get('csrf', { origin: 'https://foreign.invalid' });
    const allowed = reply.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== 'https://foreign.invalid') return [];
    return [
      {
        rule: 'origin',
        call: 'csrf',
        at: 'Access-Control-Allow-Origin',
        message: `a page of any origin may read answers (${allowed})`,
      },
    ];
  },
};

const input: Kind = {
  id: 'input',
  about: 'What is no JSON, or is 100 KB long, is refused with an envelope, and is no failure of the server.',
  async run({ browser }) {
    const mine = await browser();
    const found: Found[] = [];
    const tries = [
      ['no JSON', '{'],
      ['a list', '[]'],
      ['100 KB', JSON.stringify({ userId: 'x'.repeat(100_000), password: 'x' })],
    ] as const;
    for (const [what, raw] of tries) {
      const { status, body } = await mine.post('authenticate', {}, { raw });
      if (status >= 400 && status < 500 && body.messages !== undefined) continue;
      found.push({
        rule: 'input',
        call: 'authenticate',
        at: '/data',
        message: `data that is ${what} is answered with ${status}${body.messages === undefined ? ', without an envelope' : ''}`,
      });
    }
    return found;
  },
};

const KINDS = [token, session, origin, input];

/** Runs the probes. They belong to the profile `core`, and leave nobody's password changed. */
export async function runProbes(
  config: Conform,
  redactor: Redactor,
): Promise<{ probes: Probe[]; breaches: Breach[] }> {
  const name = config.cast.signsOn?.REDIRECT;
  const person = name === undefined ? null : personOf(config, name);
  const credentials = { userId: person?.userId ?? '', password: person?.password ?? '' };
  const browser = () => new Browser(config, redactor).begin();
  const probes: Probe[] = [];
  const breaches: Breach[] = [];
  if (config.hooks?.reset) await callHook(config, 'reset');
  for (const { id, about, run } of KINDS) {
    if (credentials.password === '') {
      probes.push({
        id,
        about,
        verdict: 'not run',
        message: 'cast.signsOn.REDIRECT names nobody with a password',
      });
      continue;
    }
    try {
      const found = await run({ config, browser, credentials });
      breaches.push(...found);
      const message = found.map((one) => one.message).join('; ');
      probes.push({ id, about, verdict: found.length > 0 ? 'broken' : 'holds', message });
    } catch (error) {
      probes.push({ id, about, verdict: 'not run', message: (error as Error).message });
    }
  }
  return { probes, breaches };
}
