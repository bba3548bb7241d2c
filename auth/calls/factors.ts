/** Authenticator apps and recovery codes of an account: to set them up. `account.ts` lists and removes them. */
import { rowIn } from '../base/answers';
import { notify } from '../base/codes';
import { type Body, codeOf, pageFault, proceed, refusal } from '../base/http';
import type { Turn } from '../base/turn';
import { issueCodes, stepsAfter } from '../factors/record';
import { fromBase32, newAppSecret, setupOf, toBase32 } from '../factors/totp';
import type { Factors, User } from '../ports';
import { type Call, isProofRecent, isUser, mayChange, notSignedOn, ownerOf } from './call';

/** @throws Fault if the handler has no factors */
function requireFactors({ options: { factors } }: Turn): Factors {
  if (!factors) throw pageFault(404, 'This server has no authenticator apps.');
  return factors;
}

/** A call of a user with a recent proof. */
const changeCall = (
  id: Call['id'],
  answer: (turn: Turn, user: User, factors: Factors) => Promise<Body>,
): Call => ({
  id,
  async answer(turn) {
    const factors = requireFactors(turn);
    const user = await mayChange(turn);
    return isUser(user) ? answer(turn, user, factors) : user;
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
const addApp = changeCall('addApp', async (turn, user, { issuer }) => {
  const { secrets, store } = turn.options;
  const secret = newAppSecret();
  const hidden = await secrets.hide(turn.session?.csrfToken ?? '', toBase32(secret));
  const setup: Setup = { id: user.id, hidden };
  await store.put(setupKey(turn), JSON.stringify(setup), new Date(turn.options.now() + SETUP_MS));
  return proceed('SET_UP', { ...setupOf(secret, issuer, user.userId) });
});

async function issue(turn: Turn, user: User, confirmed?: { key: string; step: number }): Promise<Body> {
  return proceed('RECOVERY_CODES', { recoveryCodes: await issueCodes(turn, user, confirmed) });
}

/** The proof may be older, because the setup began with a recent one, belongs to this session, and ends soon. Users may have to install the app first. */
const confirmApp: Call = {
  id: 'confirmApp',
  async answer(turn) {
    requireFactors(turn);
    const user = await ownerOf(turn);
    if (!user) return notSignedOn(turn);
    const { secrets, store } = turn.options;
    const value = await store.get(setupKey(turn));
    const setup = value === null ? null : rowIn<Setup>(value, isSetup);
    const key =
      setup?.id === user.id ? await secrets.reveal(turn.session?.csrfToken ?? '', setup.hidden) : null;
    const [step] =
      key === null ? [] : (await stepsAfter(turn, 0, fromBase32(key), codeOf(turn, 'otc'))).slice(-1);
    if (key !== null && step === undefined) return refusal('SET_UP', 'WRONG_CODE');
    // Of two right codes at the same time, only one adds the app.
    if (key === null || step === undefined || (await store.take(setupKey(turn))) !== value)
      return isProofRecent(turn) ? refusal('ERROR', 'START_AGAIN') : proceed('STEP_UP');
    const answer = await issue(turn, user, { key, step });
    notify(turn, user, 'app-added');
    return answer;
  },
};

const newRecoveryCodes = changeCall('newRecoveryCodes', async (turn, user) => {
  const answer = await issue(turn, user);
  notify(turn, user, 'recovery-codes-added');
  return answer;
});

export const factors = [addApp, confirmApp, newRecoveryCodes];
