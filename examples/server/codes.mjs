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

/** Only the digest of a code is stored, and its key exists only in this process. */
const KEY = randomBytes(32);
const digestOf = (code) => createHmac('sha256', KEY).update(code).digest();

/** A product sends an email or a text message here, or calls. */
function deliver(to, code) {
  if (FOR_TESTS) memory.outbox.set(to, code);
}

/**
 * Sends a code to `to`, an email address or a phone number, and returns the answer. The code replaces the previous one, but wrong
 * attempts of both are counted together. Without `to` it sends nothing and answers the same.
 * @throws Fault with Retry-After if the last code was sent less than two minutes ago
 */
export function sendCode(session, purpose, to) {
  const before = session.codes.get(purpose) ?? { sends: 0, wrong: 0, sentAt: 0 };
  if (before.sends >= SENDS)
    return refuse('ERROR', 'No more codes can be sent.', { svAttempts: before.sends });
  const wait = Math.ceil((before.sentAt + PAUSE_MS - now()) / 1000);
  if (wait > 0)
    throw new Fault(429, 'A new code can be sent two minutes after the last one.', { 'Retry-After': wait });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (to) deliver(to, code);
  const sends = before.sends + 1;
  const digest = digestOf(to ? code : secret());
  session.codes.set(purpose, { digest, sentAt: now(), sends, wrong: before.wrong });
  return proceed('VALIDATE_SV', { svAttempts: sends });
}

/** Checks a code. A correct code is used up, and any code ends after five wrong attempts. */
function judge(session, purpose, given) {
  const code = session.codes.get(purpose);
  if (!code) return 'none';
  if (now() > code.sentAt + LIFE_MS) return 'expired';
  const isRight = timingSafeEqual(digestOf(given), code.digest);
  if (!isRight) code.wrong += 1;
  if (!isRight && code.wrong < MOST_ATTEMPTS) return 'wrong';
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
