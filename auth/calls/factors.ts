/** Authenticator apps and recovery codes of an account: to set them up. `account.ts` lists and removes them. */
import { rowIn } from '../base/answers';
import { notify } from '../base/codes';
import { type Body, codeOf, pageFault, proceed, refusal } from '../base/http';
import type { Turn } from '../base/turn';
import { type Keeper, keeperOf } from '../factors/keeper';
import { stepsAfter } from '../factors/record';
import { fromBase32, setupOf, toBase32 } from '../factors/totp';
import type { User } from '../ports';
import { type Call, isProofRecent, isUser, mayChange, notSignedOn, ownerOf } from './call';
import { reserveCode } from './second-step';

/** @throws Fault if users can't set up apps */
function requireKeeper(turn: Turn): Keeper {
  const keeper = keeperOf(turn);
  if (!keeper) throw pageFault(404, 'This server has no authenticator apps.');
  return keeper;
}

/** A call of a user with a recent proof. */
const changeCall = (
  id: Call['id'],
  answer: (turn: Turn, user: User, keeper: Keeper) => Promise<Body>,
): Call => ({
  id,
  async answer(turn) {
    const keeper = requireKeeper(turn);
    const user = await mayChange(turn);
    return isUser(user) ? answer(turn, user, keeper) : user;
  },
});

/** The time for a new app's first code. */
const SETUP_MS = 900_000;

interface Setup {
  readonly id: string;
  /** The secret, which only the session's token reveals. */
  readonly hidden: string;
}

const isSetup = ({ id, hidden }: Partial<Setup>): boolean =>
  typeof id === 'string' && typeof hidden === 'string';

const setupKey = ({ session }: Turn): string => `app:${session?.key}`;

/** Only this answer has the secret. It counts after its first code, and replaces an earlier one of the session. */
const addApp = changeCall('addApp', async (turn, user, { issuer, newSecret }) => {
  const { secrets, store } = turn.options;
  const secret = newSecret();
  const hidden = await secrets.hide(turn.session?.csrfToken ?? '', toBase32(secret));
  const setup: Setup = { id: user.id, hidden };
  await store.put(setupKey(turn), JSON.stringify(setup), new Date(turn.options.now() + SETUP_MS));
  return proceed('SET_UP', { ...setupOf(secret, issuer, user.userId) });
});

/** The proof may be older, because the setup began with a recent one, belongs to this session, and ends soon. Users may have to install the app first. */
const confirmApp: Call = {
  id: 'confirmApp',
  async answer(turn) {
    const keeper = requireKeeper(turn);
    const user = await ownerOf(turn);
    if (!user) return notSignedOn(turn);
    const { secrets, store } = turn.options;
    const value = await store.get(setupKey(turn));
    const setup = value === null ? null : rowIn<Setup>(value, isSetup);
    const key =
      setup?.id === user.id ? await secrets.reveal(turn.session?.csrfToken ?? '', setup.hidden) : null;
    const code = codeOf(turn, 'otc');
    const [step] = key === null ? [] : (await stepsAfter(turn, 0, fromBase32(key), code)).slice(-1);
    if (key !== null && step === undefined) return refusal('SET_UP', 'WRONG_CODE');
    // Of two right codes at the same time, only one adds the app.
    if (key === null || step === undefined || (await store.take(setupKey(turn))) !== value)
      return isProofRecent(turn) ? refusal('ERROR', 'START_AGAIN') : proceed('STEP_UP');
    const recoveryCodes = await keeper.issue(user, { key, step });
    await reserveCode(turn, user, code);
    notify(turn, user, 'app-added');
    return proceed('RECOVERY_CODES', { recoveryCodes });
  },
};

const newRecoveryCodes = changeCall('newRecoveryCodes', async (turn, user, { issue }) => {
  const recoveryCodes = await issue(user);
  notify(turn, user, 'recovery-codes-added');
  return proceed('RECOVERY_CODES', { recoveryCodes });
});

export const factors = [addApp, confirmApp, newRecoveryCodes];
