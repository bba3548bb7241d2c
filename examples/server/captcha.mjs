/** The captcha: when it is required, its picture, sound and answer. */
import { randomInt } from 'node:crypto';
import { Fault, text } from './answers.mjs';
import { memory, now } from './memory.mjs';
import { secret } from './sessions.mjs';

const AFTER_FAILURES = 3;
const LIFE_MS = 10 * 60_000;
const DIGITS = 5;

/** Failures count for the user id, known or not, and for the session, because it can try many user ids. */
export function countFailure(session, userId) {
  const key = userId.toLowerCase();
  memory.failures.set(key, (memory.failures.get(key) ?? 0) + 1);
  session.failures += 1;
}
export const forgetFailures = (userId) => memory.failures.delete(userId.toLowerCase());
export const needsCaptcha = (session, userId = '') =>
  Math.max(session.failures, memory.failures.get(userId.toLowerCase()) ?? 0) >= AFTER_FAILURES;

/** The fields of an answer with a new captcha. It replaces the session's earlier captcha. */
export function newCaptcha(session) {
  memory.captchas.delete(session.captcha);
  session.captcha = secret();
  const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  memory.captchas.set(session.captcha, { answer, endsAt: now() + LIFE_MS });
  const picture = `/login/wgt/captcha/picture?token=${session.captcha}`;
  return {
    captcha: `<img src="${picture}" alt="A picture of ${DIGITS} digits" width="240" height="80">`,
    captchaParameters: session.captcha,
  };
}

function liveCaptcha(token) {
  const found = memory.captchas.get(token);
  return found && now() < found.endsAt ? found : undefined;
}

/** Checks the answer to the session's captcha. Right or wrong, it uses up the captcha. */
export function isCaptchaRight(session, { nuCaptchaToken, nuCaptchaAns }) {
  const right = nuCaptchaToken === session.captcha && liveCaptcha(session.captcha)?.answer;
  memory.captchas.delete(session.captcha);
  return right === text(nuCaptchaAns);
}

/** Each digit is a line through the corners of two stacked squares. */
const CORNERS = { a: [0, 0], b: [1, 0], c: [0, 1], d: [1, 1], e: [0, 2], f: [1, 2] };
const LINES = 'abfea bf abdcef abdcdfe acdbf bacdfe bacefdc abf cabdcefd dcabdfe'.split(' ');

function pathOf(digit, index) {
  const points = [...LINES[digit]].map((corner) => {
    const [x, y] = CORNERS[corner];
    return `${24 + index * 42 + x * 22 + randomInt(-4, 5)} ${14 + y * 26 + randomInt(-4, 5)}`;
  });
  return `M${points.join('L')}`;
}

/** Draws digits as SVG. A program can read it, so a product needs a better picture. */
function draw(digits) {
  const noise = [0, 1, 2].map(() => `M0 ${randomInt(80)}L240 ${randomInt(80)}`);
  const paths = [...digits].map(pathOf);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#eee"/>
<g fill="none" stroke="#444"><path d="${noise.join('')}"/>
<path d="${paths.join('')}" stroke-width="3" stroke-linejoin="round"/></g></svg>`;
}

const RATE = 8000;

/** A tone and the silence after it, as 8-bit samples. */
function tone(hertz, seconds, silence) {
  const samples = Buffer.alloc(Math.round((seconds + silence) * RATE), 128);
  for (let at = 0; at < seconds * RATE; at += 1)
    samples[at] = 128 + Math.round(90 * Math.sin((2 * Math.PI * hertz * at) / RATE));
  return samples;
}

/** Plays each digit as a number of short tones, and 0 as one long low tone. A product speaks the digits. */
function sound(digits) {
  const samples = Buffer.concat(
    [...digits].flatMap((digit) => [
      ...(digit === '0' ? [tone(300, 0.6, 0.15)] : Array(Number(digit)).fill(tone(700, 0.12, 0.15))),
      tone(0, 0, 0.8),
    ]),
  );
  const header = Buffer.from('RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0........\x01\0\x08\0data....', 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

function need(captcha) {
  if (!captcha) throw new Fault(404, 'This captcha is unknown or has expired.');
  return captcha;
}

/** Browsers may load images without cookies, so the token alone is enough for the picture. */
const picture = ({ query }) =>
  new Blob([draw(need(liveCaptcha(query.get('token'))).answer)], { type: 'image/svg+xml' });

/** Only the session that must answer the captcha gets the sound. */
function captchaAudio({ session, query }) {
  const isOwn = (query.get('nuCaptchaToken') ?? session.captcha) === session.captcha;
  const { answer } = need(isOwn && liveCaptcha(session.captcha));
  return new Blob([sound(answer)], { type: 'audio/wav' });
}

export const captchaCalls = [
  {
    method: 'GET',
    path: '/login/wgt/captcha',
    answer: ({ session }) => ({ messages: null, ...newCaptcha(session) }),
  },
  { method: 'GET', path: '/login/wgt/captchaAudio', answer: captchaAudio },
  { method: 'GET', path: '/login/wgt/captcha/picture', answer: picture, isOpen: true },
];
