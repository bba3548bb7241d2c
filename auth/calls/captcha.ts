/** The profile `captcha`: digits in a picture, after wrong passwords. Without the option `captcha`, no call asks for them. */
import { countIn, rowIn } from '../base/answers';
import { countOf, requireBelow } from '../base/counts';
import { type Body, pageFault, proceed, refusal, textOf } from '../base/http';
import type { Turn } from '../base/turn';
import type { Captcha, Store } from '../ports';
import type { Call } from './call';

/** A picture that was shown. Its right digits are accepted once, in the session that asked for it. */
interface Challenge {
  readonly digits: string;
  readonly session: string;
}

const IMAGE = { method: 'GET', path: '/login/wgt/captcha/image' };

const keyOf = (id: string): string => `captcha:${id}`;

const isChallenge = ({ digits, session }: Partial<Challenge>): boolean =>
  typeof digits === 'string' && typeof session === 'string';

const challengeIn = (value: string | null): Challenge | null =>
  value === null ? null : rowIn<Challenge>(value, isChallenge);

/** The digits of a live picture, or null. `latchkey-auth/testing` reads them. */
export const digitsOf = async ({ get }: Pick<Store, 'get'>, id: string): Promise<string | null> =>
  challengeIn(await get(keyOf(id)))?.digits ?? null;

const triesKey = ({ session }: Turn): string => `captcha-tries:${session?.key}`;

/** @throws Fault if the host has no captcha */
function portOf({ options }: Turn): Captcha {
  if (options.captcha) return options.captcha;
  throw pageFault(404, 'This server has no captcha.');
}

async function newChallenge(turn: Turn): Promise<Body> {
  const { options, session } = turn;
  const { secrets, store, now } = options;
  const { digits: length, seconds } = options.limits.captcha;
  const id = secrets.randomName();
  const digits = secrets.randomDigits(length, 'captcha');
  const challenge: Challenge = { digits, session: session?.key ?? '' };
  await store.put(keyOf(id), JSON.stringify(challenge), new Date(now() + seconds * 1000));
  // Without an origin, because a proxy may have changed it.
  const src = `${options.basePath}${IMAGE.path}?id=${id}`;
  // The name of the picture comes from the widget's texts.
  return {
    captcha: `<img src="${src}" alt="" width="240" height="80" inputmode="numeric">`,
    captchaParameters: id,
  };
}

const challengeOf = async ({ options }: Turn, id: string): Promise<Challenge | null> =>
  challengeIn(await options.store.get(keyOf(id)));

/** Counts for the session, because it can try many user ids. */
export async function countInSession(turn: Turn): Promise<void> {
  const { captcha, store, limits, now } = turn.options;
  if (captcha) await store.increment(triesKey(turn), new Date(now() + limits.session.idle * 1000));
}

/** The fields of an answer with a new picture, if there were too many wrong passwords for this user id or in this session. */
export async function captchaIfNeeded(turn: Turn, name?: string): Promise<Body> {
  return (await isNeeded(turn, name)) ? newChallenge(turn) : {};
}

async function isNeeded(turn: Turn, name?: string): Promise<boolean> {
  const { captcha, store, limits } = turn.options;
  if (!captcha) return false;
  const { after } = limits.captcha;
  if (name !== undefined && (await countOf(turn, 'wrongPasswords', name)) >= after) return true;
  return countIn(await store.get(triesKey(turn))) >= after;
}

/** Null if the sign-on may be tried: no captcha is needed, or its digits are right. */
export async function askCaptcha(turn: Turn, name: string): Promise<Body | null> {
  if (!(await isNeeded(turn, name))) return null;
  const given = textOf(turn, 'nuCaptchaAns').replace(/\s/g, '');
  if (given === '') return proceed('LOGIN', await newChallenge(turn));
  return (await isRight(turn, given)) ? null : refusal('LOGIN', 'WRONG_CAPTCHA', await newChallenge(turn));
}

/** An answer uses the picture up, right or wrong. */
async function isRight(turn: Turn, given: string): Promise<boolean> {
  const taken = await turn.options.store.take(keyOf(textOf(turn, 'nuCaptchaToken')));
  const challenge = challengeIn(taken);
  return challenge !== null && challenge.session === turn.session?.key && challenge.digits === given;
}

const refresh: Call = {
  id: 'captcha',
  async answer(turn) {
    portOf(turn);
    await requireBelow(turn, 'addressCaptchas', turn.address);
    return { messages: [], ...(await newChallenge(turn)) };
  },
};

/** Browsers may load pictures without cookies, so the id alone is enough. */
const image: Call = {
  id: IMAGE,
  isOpen: true,
  async answer(turn) {
    const { draw } = portOf(turn);
    const id = turn.query.get('id') ?? '';
    const challenge = await challengeOf(turn, id);
    if (!challenge) throw pageFault(404, 'This captcha is unknown, used or too old.');
    const picture = await draw(challenge.digits, await turn.options.secrets.seal('picture', id));
    return new Response(picture, { headers: { 'Content-Type': typeOf(picture) } });
  },
};

/** PNG, GIF and JPEG begin with different bytes. */
const typeOf = ([first]: Uint8Array): string =>
  first === 0x89 ? 'image/png' : first === 0x47 ? 'image/gif' : 'image/jpeg';

/** Only the session that must answer the captcha gets the sound. */
const audio: Call = {
  id: 'captchaAudio',
  async answer(turn) {
    const { speak } = portOf(turn);
    const id = turn.query.get('nuCaptchaToken') ?? '';
    const challenge = await challengeOf(turn, id);
    if (challenge?.session !== turn.session?.key || !challenge)
      throw pageFault(404, 'This captcha is unknown, used or too old.');
    const sound = await speak(challenge.digits, await turn.options.secrets.seal('sound', id));
    return new Response(sound, { headers: { 'Content-Type': 'audio/wav' } });
  },
};

export const captcha = [refresh, image, audio];
