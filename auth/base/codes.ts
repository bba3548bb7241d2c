/**
 * Codes that the handler sends. A code belongs to one user, one purpose and the session that asked for it. The store has only its seal.
 * For an unknown user everything is the same, but nothing is sent and no code is right.
 */

import type { Delivery, Destination, Notice, User } from '../ports';
import { countIn, rowIn } from './answers';
import { forgetCount, isAbove, requireBelow, tooMany } from './counts';
import { type Body, codeOf, proceed, refusal } from './http';
import type { Turn } from './turn';
import { readUserAgent } from './user-agent';

type Purpose = Exclude<Delivery['purpose'], Notice>;

/** Whose code it is. `name` is a sealed user id or address, the same for known and unknown users. */
export interface Subject {
  readonly purpose: Purpose;
  readonly name: string;
  /**
   * The entered user id and contact, sealed, for someone who hasn't proved to be the user. Answers depend on their counts only. Above
   * the limits of the user, codes are neither sent nor right, because a refusal would reveal whose contact it is.
   */
  readonly typed?: string;
}

interface Row {
  readonly seal: string;
  readonly sentAt: number;
}

const isRow = ({ seal, sentAt }: Partial<Row>): boolean =>
  typeof seal === 'string' && typeof sentAt === 'number';

/** How long a row is kept, so that a late code counts as expired and not as unknown. */
const KEPT_MS = 3_600_000;

/** How long wrong codes of a session count, including those against later codes. */
const TRIES_MS = 900_000;

const rowKey = ({ purpose, name }: Subject): string => `code:${purpose}:${name}`;
const countedAs = ({ purpose, name, typed = name }: Subject): string => `${purpose} ${typed}`;
const ofSession = (turn: Turn, kind: string, { purpose, name, typed = name }: Subject): string =>
  `${kind}:${turn.session?.key}:${purpose}:${typed}`;

/** Counts for the user to whom the entered contact belongs, and returns whether that is above the limit. */
const isHeld = async (turn: Turn, kind: 'codes' | 'wrongCodes', { purpose, name, typed }: Subject) =>
  typed !== undefined && (await isAbove(turn, kind, `${purpose} of ${name}`));

const sealed = (turn: Turn, subject: Subject, code: string): string =>
  `${rowKey(subject)} ${turn.session?.key} ${code}`;

/** The facts of a request for the message that it causes. */
export function pageOf(request: Request): Pick<Delivery, 'locale' | 'device' | 'domain'> {
  const page = request.headers.get('origin') ?? '';
  return {
    locale: new URL(request.url).searchParams.get('language') ?? 'en_US',
    device: readUserAgent(request.headers.get('user-agent') ?? ''),
    domain: new URL(URL.canParse(page) ? page : request.url).hostname,
  };
}

/** Sends in the background, so that the time of the answer doesn't tell whether there was a message. */
function deliver(
  { options, request }: Turn,
  delivery: Pick<Delivery, 'to' | 'channel' | 'code' | 'purpose'>,
  subject = '',
): void {
  const whole: Delivery = {
    ...delivery,
    seconds: options.limits.code.seconds,
    ...pageOf(request),
    at: new Date(options.now()),
    place: options.placeOf(request) ?? null,
  };
  const work = Promise.resolve()
    .then(() => options.deliver(whole, subject))
    .catch(options.onError);
  options.waitUntil(work);
}

/** Tells the owner of an account about a change, so that a thief's doesn't go unnoticed. */
export function notify(turn: Turn, { email }: User, purpose: Notice): void {
  if (email) deliver(turn, { to: email, channel: 'EMAIL', code: '', purpose });
}

/** Starts over, so that the first code needs no pause. Wrong codes and the codes of this user stay counted. */
export async function beginCodes(turn: Turn, subject: Subject): Promise<void> {
  await Promise.all(
    ['sends', 'pause'].map((kind) => turn.options.store.take(ofSession(turn, kind, subject))),
  );
}

/**
 * Lets `send` send a code, at most `sends` in a session, with a pause between them. `length` and `seconds` are of its codes.
 * @throws Fault with status 429 if it is too soon, or too many for this user or address
 */
export async function sendLimited(
  turn: Turn,
  subject: Subject,
  { length, seconds }: { readonly length: number; readonly seconds: number },
  send: () => Promise<void>,
): Promise<Body> {
  const { options } = turn;
  const { resendSeconds, sends } = options.limits.code;
  const until = (more: number) => new Date(options.now() + more);
  const sent = countIn(await options.store.get(ofSession(turn, 'sends', subject)));
  if (sent >= sends) return refusal('ERROR', 'TOO_MANY_CODES', { svAttempts: sends });
  // Two seconds less than the widget waits, because its clock begins with the answer.
  const pause = until((resendSeconds - 2) * 1000);
  if ((await options.store.increment(ofSession(turn, 'pause', subject), pause)) > 1)
    throw tooMany(resendSeconds, 'TOO_SOON');
  await requireBelow(turn, 'addressCodes', turn.address);
  await requireBelow(turn, 'codes', countedAs(subject));
  const svAttempts = await options.store.increment(ofSession(turn, 'sends', subject), until(KEPT_MS));
  await send();
  const times = { codeSeconds: seconds, resendSeconds, sendsLeft: sends - svAttempts, codeLength: length };
  return proceed('VALIDATE_SV', { svAttempts, ...times });
}

/**
 * Sends a code of the handler, within the limits. Without a destination it sends nothing and answers the same, and also if it sends a
 * notice instead of the code.
 */
export const sendCode = (
  turn: Turn,
  subject: Subject,
  destination: Destination | null,
  notice?: 'account-exists',
): Promise<Body> =>
  sendLimited(turn, subject, turn.options.limits.code, async () => {
    const { secrets, store, limits, now } = turn.options;
    const sentAt = now();
    const code = secrets.randomDigits(limits.code.length, 'code');
    const row: Row = { seal: await secrets.seal('code', sealed(turn, subject, code)), sentAt };
    await store.put(rowKey(subject), JSON.stringify(row), new Date(sentAt + KEPT_MS));
    if (await isHeld(turn, 'codes', subject)) return;
    if (destination && notice) deliver(turn, { ...destination, code: '', purpose: notice });
    else if (destination) deliver(turn, { ...destination, code, purpose: subject.purpose }, subject.name);
  });

type Verdict = 'right' | 'wrong' | 'expired' | 'spent' | 'unknown';

const triesKey = (turn: Turn, subject: Subject): string => ofSession(turn, 'tries', subject);

/**
 * Counts a code before it is compared, so that no guess is free, for the session over all of its codes, and for the user over all sessions.
 * Returns how many are left in the session after this one, or null if it must not be compared.
 */
export async function beginTry(turn: Turn, subject: Subject): Promise<number | null> {
  const { store, limits, now } = turn.options;
  const tried = await store.increment(triesKey(turn, subject), new Date(now() + TRIES_MS));
  if (tried > limits.code.tries || (await isAbove(turn, 'wrongCodes', countedAs(subject)))) return null;
  return limits.code.tries - tried;
}

/** Forgets the counted codes, because one was right. */
export async function forgetTries(turn: Turn, subject: Subject): Promise<void> {
  await turn.options.store.take(triesKey(turn, subject));
  await forgetCount(turn, 'wrongCodes', countedAs(subject));
  await forgetCount(turn, 'wrongCodes', `${subject.purpose} of ${subject.name}`);
}

/** Judges a code of the handler, and uses it up if it is right. */
async function judgeCode(turn: Turn, subject: Subject, given: string): Promise<Verdict> {
  const { options } = turn;
  const { seconds } = options.limits.code;
  if ((await options.store.get(ofSession(turn, 'sends', subject))) === null) return 'unknown';
  const value = await options.store.get(rowKey(subject));
  const row = value === null ? null : rowIn<Row>(value, isRow);
  if (!row || options.now() >= row.sentAt + seconds * 1000) return 'expired';
  const left = await beginTry(turn, subject);
  if (left === null) return 'spent';
  // The seal names the session, so the code of another one is wrong here.
  const isSame = await options.secrets.isSeal('code', sealed(turn, subject, given), row.seal);
  const isRight = !(await isHeld(turn, 'wrongCodes', subject)) && isSame;
  if (isRight && (await options.store.take(rowKey(subject))) === value) {
    await forgetTries(turn, subject);
    return 'right';
  }
  return left === 0 ? 'spent' : 'wrong';
}

/** The answer to a code that isn't right. `spent`: the answer after too many wrong ones. */
export async function afterWrong(
  turn: Turn,
  subject: Subject,
  verdict: Verdict,
  spent: () => Body | Promise<Body>,
): Promise<Body> {
  if (verdict === 'spent') return spent();
  if (verdict === 'unknown') return refusal('ERROR', 'START_AGAIN');
  const svAttempts = countIn(await turn.options.store.get(ofSession(turn, 'sends', subject)));
  return refusal('VALIDATE_SV', verdict === 'expired' ? 'CODE_EXPIRED' : 'WRONG_CODE', { svAttempts });
}

/**
 * Answers the code in a field: `right` and `spent` make the answers to the right one and after too many wrong ones. None is right unless it is possible,
 * because nothing was sent.
 */
export async function answerCode(
  turn: Turn,
  subject: Subject,
  {
    field = 'otc',
    right,
    spent,
    isPossible = true,
  }: { field?: string; right(): Promise<Body>; spent(): Promise<Body>; isPossible?: boolean },
): Promise<Body> {
  const verdict = await judgeCode(turn, subject, codeOf(turn, field));
  return verdict === 'right' && isPossible ? right() : afterWrong(turn, subject, verdict, spent);
}
