/** Authenticator apps, recovery codes and remembered devices. */
import { afterWrong, beginTry, forgetTries } from '../../../auth/base/codes';
import {
  type Body,
  codeOf,
  cookiesIn,
  proceed,
  refusal,
  sessionExpired,
  textOf,
} from '../../../auth/base/http';
import { endSession } from '../../../auth/base/session';
import type { Turn } from '../../../auth/base/turn';
import { type Call, isFresh, owingOf, ownerOf, sealOf } from '../../../auth/calls/call';
import { type Kind, owed, prove, SECOND_FACTOR, STEP_UP } from '../../../auth/calls/second-step';
import { plainRecoveryCode } from '../../../auth/factors/recovery-codes';
import { fromBase32, setupOf, stepsOf, toBase32 } from '../../../auth/factors/totp';
import type { Io } from '../../../auth/ports';
import { APP_SETUP_MS, DAY_MS, PROOF_MS } from './limits';
import { bytesIn } from './passkeys';
import { secondStepOf, type User, type World } from './world';

const DEVICE_COOKIE = 'latchkey-fake-device';
const DEVICE_SECONDS = 34_560_000;

/** Whether the user needs no second factor on the device of a request. */
export function isRemembered(world: World, user: User, { request }: Io): boolean {
  if (secondStepOf(user) !== 'TWO_FACTOR') return false;
  const [device = ''] = cookiesIn(request.headers.get('cookie') ?? '', DEVICE_COOKIE);
  const rememberedAt = user.devices.get(device);
  const days = world.options.rememberDays ?? 0;
  return rememberedAt !== undefined && world.now() < rememberedAt + days * DAY_MS;
}

function rememberDevice(world: World, user: User, { request, headers }: Io): void {
  const [known] = cookiesIn(request.headers.get('cookie') ?? '', DEVICE_COOKIE);
  const device = known ?? world.name();
  user.devices.set(device, world.now());
  const kind = request.url.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';
  if (!known)
    headers.append(
      'Set-Cookie',
      `${DEVICE_COOKIE}=${device}; Path=/; HttpOnly; ${kind}; Max-Age=${DEVICE_SECONDS}`,
    );
}

/** Adds these factors to the answers of the handler. */
export function withFactors(world: World) {
  const user = async (turn: Turn): Promise<User | null> => {
    const account = (await owingOf(turn)) ?? (await ownerOf(turn));
    return account && world.byId(account.id);
  };
  const options = (days: number | undefined) => async (turn: Turn, own: () => Promise<Body>) => {
    const { appKey = null, recoveryCodes = [] } = (await user(turn)) ?? {};
    const answer = await own();
    return answer.nextAction === 'ERROR'
      ? answer
      : {
          ...answer,
          ...(appKey && { hasApp: true }),
          ...(recoveryCodes.length > 0 && { hasRecoveryCodes: true }),
          ...(days && { rememberDays: days }),
        };
  };
  const remembering = async (turn: Turn, own: () => Promise<Body>) => {
    const who = await user(turn);
    const answer = await own();
    const isWanted = world.options.rememberDays && turn.data.rememberDevice === true;
    if (who && isWanted && answer.nextAction === 'REDIRECT') rememberDevice(world, who, turn);
    return answer;
  };
  return {
    twoFactorOptions: options(world.options.rememberDays),
    stepUpOptions: options(undefined),
    twoFactorValidate: remembering,
    twoFactorPasskey: remembering,
  };
}

/** The signed-on user, if the session may add a factor. Otherwise the answer. */
async function adding(world: World, turn: Turn): Promise<User | Body> {
  const account = await ownerOf(turn);
  if (!account) return (await owingOf(turn)) ? refusal('ERROR', 'CONFIRM_SIGN_ON_FIRST') : sessionExpired();
  const { provedAt = 0 } = turn.session?.remembered ?? {};
  return isFresh(turn, { provedAt }, PROOF_MS / 1000) ? world.byId(account.id) : proceed('STEP_UP');
}

const isUser = (given: User | Body): given is User => 'pastPasswords' in given;

/** The time step of a code now, or one before or after. Undefined if it is wrong. */
const stepOf = async (key: string, code: string, now: number): Promise<number | undefined> =>
  (await stepsOf(fromBase32(key), code, now, 1))[0];

const KEY_BYTES = 20;
const CODES = 10;

/** Issues a new set, which ends all remembered devices as every new factor does. */
function issueCodes(world: World, user: User): Body {
  user.devices.clear();
  const name = (): string => toBase32(bytesIn(world.name().slice(-10))).slice(-10);
  user.recoveryCodes = Array.from({ length: CODES }, () => name().replace(/^.{5}/, '$&-'));
  return proceed('RECOVERY_CODES', { recoveryCodes: [...user.recoveryCodes] });
}

/** Uses a code of the app or a recovery code. Each works once. */
async function isUsed(world: World, user: User, turn: Turn): Promise<boolean> {
  if (turn.data.recoveryCode !== undefined) {
    const given = plainRecoveryCode(textOf(turn, 'recoveryCode', 64));
    const at = user.recoveryCodes.findIndex((one) => plainRecoveryCode(one) === given);
    if (at >= 0) user.recoveryCodes.splice(at, 1);
    return at >= 0;
  }
  const step = user.appKey ? await stepOf(user.appKey, codeOf(turn, 'otc'), world.now()) : undefined;
  if (step === undefined || step <= user.lastAppStep) return false;
  user.lastAppStep = step;
  return true;
}

const stepCall = (world: World, id: Call['id'], kind: Kind): Call =>
  owed(id, kind, async (turn, account) => {
    const user = world.byId(account.id);
    const subject = { purpose: kind.step, name: await sealOf(turn, user.id) };
    const left = await beginTry(turn, subject);
    if (left === null || !(await isUsed(world, user, turn)))
      return afterWrong(turn, subject, left ? 'wrong' : 'spent', async () => {
        await endSession(turn);
        return refusal('ERROR', 'TOO_MANY_WRONG_CODES', kind.refused);
      });
    await forgetTries(turn, subject);
    const isWanted =
      kind === SECOND_FACTOR && world.options.rememberDays && turn.data.rememberDevice === true;
    if (isWanted) rememberDevice(world, user, turn);
    return prove(turn, kind, account);
  });

export function factorCalls(world: World): Call[] {
  const call = (id: Call['id'], answer: (turn: Turn, user: User) => Promise<Body> | Body): Call => ({
    id,
    async answer(turn) {
      const user = await adding(world, turn);
      return isUser(user) ? answer(turn, user) : user;
    },
  });
  const confirm: Call = {
    id: 'confirmApp',
    async answer(turn) {
      const account = await ownerOf(turn);
      const user = account && world.byId(account.id);
      const { newApp } = user ?? {};
      const isOpen = newApp?.session === turn.session?.key && world.now() <= (newApp?.at ?? 0) + APP_SETUP_MS;
      if (!user || !newApp || !isOpen) {
        const other = await adding(world, turn);
        return isUser(other) ? refusal('ERROR', 'START_AGAIN') : other;
      }
      const step = await stepOf(newApp.key, codeOf(turn, 'otc'), world.now());
      if (step === undefined) return refusal('SET_UP', 'WRONG_CODE');
      Object.assign(user, { appKey: newApp.key, newApp: null, lastAppStep: step });
      user.state ??= 'TWO_FACTOR';
      return issueCodes(world, user);
    },
  };
  return [
    call('addApp', (turn, user) => {
      const bytes = bytesIn(world.name().slice(-KEY_BYTES));
      user.newApp = { key: toBase32(bytes), session: turn.session?.key ?? '', at: world.now() };
      return proceed('SET_UP', { ...setupOf(bytes, 'Fake', user.userId) });
    }),
    confirm,
    call('newRecoveryCodes', (_, user) => issueCodes(world, user)),
    stepCall(world, 'twoFactorApp', SECOND_FACTOR),
    stepCall(world, 'twoFactorRecovery', SECOND_FACTOR),
    stepCall(world, 'stepUpApp', STEP_UP),
    stepCall(world, 'stepUpRecovery', STEP_UP),
  ];
}
