/** What no transcript can show: requests that the widget never sends, and what must become of them. */
import type { AnswerJudge } from '../../contract/judge';
import type { Conform } from '../config';
import { type Breach, type Exchange, look, type Turn } from '../findings';
import { callHook, codeSentTo } from '../hooks';
import { personOf } from '../interpret/cast';
import type { Pace } from '../pace';
import { withFresh } from '../people';
import type { Redactor } from '../redact';
import { Browser } from './browser';
import { type Kind, type Means, NotRun, type Probe, type Somebody } from './kind';
import { codeOnce, codeTries, retryAfter } from './kinds/codes';
import { headers, origin } from './kinds/headers';
import { input, userId } from './kinds/input';
import { language, unknownUser } from './kinds/likeness';
import { expiry, session } from './kinds/session';
import { token } from './kinds/token';

export type { Probe } from './kind';

/** Those that move the server's time come last. */
const CORE: readonly Kind[] = [token, session, headers, origin, input, userId, language, unknownUser, expiry];
/** Those that need a code to be sent. */
const CODES: readonly Kind[] = [codeOnce, codeTries, retryAfter];

interface Probing {
  readonly config: Conform;
  readonly redactor: Redactor;
  readonly pace: Pace;
  readonly contract: AnswerJudge;
  /** Stops at the first break. */
  readonly failFast?: boolean | undefined;
}

/** What the probes have found: what breaks, by the probe, and every answer on the way. */
export interface Probed {
  readonly probes: Probe[];
  readonly breaches: (Breach & { readonly probe: string })[];
  readonly turns: Turn[];
}

/** Runs the probes of the profiles that are asked for. They leave nobody's password changed. */
export async function runProbes(probing: Probing): Promise<Probed> {
  const { profiles } = probing.config;
  const kinds = [
    ...(profiles.includes('forgotten-password') ? CODES : []),
    ...(profiles.includes('core') ? CORE : []),
  ];
  const probes: Probe[] = [];
  const breaches: Probed['breaches'] = [];
  const turns: Turn[] = [];
  if (kinds.length > 0 && probing.config.hooks?.reset) await callHook(probing.config, 'reset');
  for (const { id, about, isAdvice, run } of kinds) {
    if (probing.failFast && breaches.length > 0) break;
    const unlike: Breach[] = [];
    const heard = (call: string, exchange: Exchange): void => {
      const seen = look(probing.contract, call, exchange);
      turns.push(seen.turn);
      unlike.push(...seen.breaches);
    };
    try {
      const found = await run(meansOf(probing, heard));
      if (!isAdvice) breaches.push(...found.map((one) => ({ ...one, probe: id })));
      const message = found.map((one) => one.message).join('; ');
      const verdict = found.length === 0 ? 'holds' : isAdvice ? 'advice' : 'broken';
      probes.push({ id, about, verdict, message });
    } catch (error) {
      // A server that gives no answer at all breaks the transcripts.
      probes.push({ id, about, verdict: 'not run', message: (error as Error).message });
    }
    breaches.push(...unlike.map((one) => ({ ...one, probe: id })));
  }
  return { probes, breaches, turns };
}

function meansOf(
  { config, redactor, pace }: Probing,
  heard: (call: string, exchange: Exchange) => void,
): Means {
  /** Somebody of the cast, made by now if a program makes them. */
  async function somebody(name: string | undefined, role: string): Promise<Somebody> {
    if (!name) throw new NotRun(`cast.${role} names nobody`);
    return personOf(await withFresh(config, [name], redactor), name);
  }
  return {
    config,
    browser: () => new Browser(config, redactor, pace, heard).begin(),
    async credentials() {
      const { userId: name, password } = await somebody(config.cast.signsOn?.REDIRECT, 'signsOn.REDIRECT');
      if (!password) throw new NotRun('cast.signsOn.REDIRECT names nobody with a password');
      return { userId: encodeURIComponent(name), password };
    },
    async recovering() {
      if (!config.hooks?.codes) throw new NotRun('hooks.codes is not given');
      const found = await somebody(config.cast.recovers?.VALIDATE_SV, 'recovers.VALIDATE_SV');
      if (!found.email && !found.phone)
        throw new NotRun('cast.recovers.VALIDATE_SV has no email and no phone');
      return found;
    },
    async code({ email, phone }, before) {
      const code = await codeSentTo(config, email ?? phone, before);
      if (code === '') throw new NotRun('hooks.codes gave no code');
      redactor.add('code', code);
      return code;
    },
    async forward(seconds) {
      if (!config.hooks?.clock) throw new NotRun('hooks.clock is not given');
      await callHook(config, 'clock', { seconds });
    },
    async reset() {
      if (!config.hooks?.reset) return false;
      await callHook(config, 'reset');
      return true;
    },
  };
}
