/** One-time codes, shared by all profiles that send codes. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Fault, proceed, refuse, text } from './answers.mjs';
import { FOR_TESTS } from './config.mjs';
import { memory, now } from './memory.mjs';
import { secret } from './sessions.mjs';

/** The widget shows these limits to users. */
const LIFE_MS = 8 * 60_000;
const PAUSE_MS = 2 * 60_000;
const SENDS = 3;
const MOST_ATTEMPTS = 5;
/** In an hour, for one user in all sessions. */
const MOST_IN_AN_HOUR = 20;
const HOUR_MS = 60 * 60_000;

/** Only the digest of a code is stored, and its key exists only in this process. */
const KEY = randomBytes(32);
const digestOf = (code) => createHmac('sha256', KEY).update(code).digest();

/** A product sends an email or a text message here, or calls. */
function deliver(to, code) {
  if (FOR_TESTS) memory.outbox.set(to, code);
}

/**
 * Counts a sent code or an attempt for a name, in all sessions. The name is what the user has entered, so unknown users have the same
 * limits. Returns the seconds to wait if there were too many, or else 0.
 */
function secondsToWait(kind, name) {
  const key = `${kind} ${name.toLowerCase()}`;
  const found = memory.codeCounts.get(key);
  const count = found && now() < found.endsAt ? found : { times: 0, endsAt: now() + HOUR_MS };
  count.times += 1;
  memory.codeCounts.set(key, count);
  return count.times > MOST_IN_AN_HOUR ? Math.ceil((count.endsAt - now()) / 1000) : 0;
}

const tooMany = (wait) =>
  new Fault(429, 'There were too many codes. Please try again later.', { 'Retry-After': wait });

/**
 * Sends a code for the user `name` to `to`, an email address or a phone number, and returns the answer. The code replaces the previous one, but wrong
 * attempts of both are counted together. Without `to` it sends nothing and answers the same.
 * @throws Fault with Retry-After if the last code was sent less than two minutes ago, or too many were sent in an hour
 */
export function sendCode(session, purpose, name, to) {
  const before = session.codes.get(purpose) ?? { sends: 0, wrong: 0, sentAt: 0 };
  if (before.sends >= SENDS)
    return refuse('ERROR', 'No more codes can be sent.', { svAttempts: before.sends });
  const wait = Math.ceil((before.sentAt + PAUSE_MS - now()) / 1000);
  if (wait > 0)
    throw new Fault(429, 'A new code can be sent two minutes after the last one.', { 'Retry-After': wait });
  const longWait = secondsToWait('sent', `${purpose} ${name}`);
  if (longWait > 0) throw tooMany(longWait);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (to) deliver(to, code);
  const sends = before.sends + 1;
  const digest = digestOf(to ? code : secret());
  session.codes.set(purpose, { name, digest, sentAt: now(), sends, wrong: before.wrong });
  return proceed('VALIDATE_SV', { svAttempts: sends });
}

/** Lets a session request a first code again. Its wrong attempts still count. */
export function beginAgain(session, purpose) {
  const before = session.codes.get(purpose);
  if (before) session.codes.set(purpose, { ...before, sends: 0, sentAt: 0 });
}

/** Checks a code. A correct code is used up, and any code ends after five wrong attempts. */
function judge(session, purpose, given) {
  const code = session.codes.get(purpose);
  if (!code) return 'none';
  if (now() > code.sentAt + LIFE_MS) return 'expired';
  const isHeld = secondsToWait('tried', `${purpose} ${code.name}`) > 0;
  const isRight = !isHeld && timingSafeEqual(digestOf(given), code.digest);
  if (!isRight) code.wrong += 1;
  if (!isRight && !isHeld && code.wrong < MOST_ATTEMPTS) return 'wrong';
  session.codes.delete(purpose);
  return isRight ? 'right' : 'spent';
}

/** Answers the code in a payload. `right` answers a correct code, and `spent` the last wrong attempt. */
export function tryCode(session, purpose, given, { right, spent }) {
  const more = { svAttempts: session.codes.get(purpose)?.sends };
  switch (judge(session, purpose, text(given).replace(/\s/g, ''))) {
    case 'right':
      return right();
    case 'spent':
      return spent('There were too many wrong codes. Please start again.');
    case 'expired':
      return refuse('VALIDATE_SV', 'The code has expired. Please request a new one.', more);
    case 'wrong':
      return refuse('VALIDATE_SV', 'The code is wrong.', more);
    default:
      return refuse('ERROR', 'No code was sent. Please start again.');
  }
}
