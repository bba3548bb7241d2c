/** The calls of the handler, and the answers in which the fake server differs. */
import { passwordOf, proceed, refusal } from '../../../auth/base/http';
import { renewSession } from '../../../auth/base/session';
import type { Turn } from '../../../auth/base/turn';
import { account, accountOf } from '../../../auth/calls/account';
import { appOf, type Call, nextFor, owingOf, ownerOf, targetOf } from '../../../auth/calls/call';
import { captcha } from '../../../auth/calls/captcha';
import { changePassword } from '../../../auth/calls/change-password';
import { core } from '../../../auth/calls/core';
import { factors } from '../../../auth/calls/factors';
import { passkeys } from '../../../auth/calls/passkeys';
import { recovery } from '../../../auth/calls/recovery';
import { secondStep } from '../../../auth/calls/second-step';
import { signUp } from '../../../auth/calls/sign-up';
import { passwordError } from './users';
import type { World } from './world';

type Answered = ReturnType<Call['answer']>;
type Body = Record<string, unknown>;

/** Answers by call. Each gets the answer of the handler as a function. */
type Others = Readonly<Record<string, (turn: Turn, own: () => Promise<Body>) => Answered>>;

const HANDLER: readonly Call[] = [
  ...core,
  ...captcha,
  ...recovery,
  ...changePassword,
  ...secondStep,
  ...passkeys,
  ...factors,
  ...account,
  ...signUp,
];

const others = (world: World): Others => ({
  settings: (turn) => ({ app: { account: accountOf(turn, appOf(turn, '')), ...world.settings } }),
  getTargetUrl: (turn) => proceed('REDIRECT', targetOf(turn)),
  async authenticate(turn, own) {
    const answer = await own();
    const [message] = answer.messages as { code?: string }[];
    if (message?.code === 'FPC' || message?.code === 'EBS') return proceed(message.code);
    const { owes, signedOn } = turn.session?.remembered ?? {};
    const { state } = (signedOn ? world.owner(signedOn) : owes && world.byId(owes.id)) ?? {};
    if (state?.endsWith(String(answer.nextAction))) return { ...answer, nextAction: state };
    // On a remembered device, only the advice is left.
    return state === 'PWD_BEFORE_EXP_TWO_FACTOR' && answer.nextAction === 'REDIRECT'
      ? { ...answer, nextAction: 'PWD_BEFORE_EXP' }
      : answer;
  },
  async voluntaryChange(turn, own) {
    const user = await ownerOf(turn);
    return user && world.byId(user.id).isManaged ? refusal('ERR_PAGE', 'PASSWORD_MANAGED') : own();
  },
  /** Before a second step, the new password is pending and takes effect after the step. */
  async changePassword(turn, own) {
    const owner = await ownerOf(turn);
    const account = owner ?? (await owingOf(turn));
    const { owes } = turn.session?.remembered ?? {};
    if (!account) return own();
    const user = world.byId(account.id);
    if (user.isManaged) return refusal('CPW', 'PASSWORD_MANAGED');
    if (owner || !owes || owes.step === 'new-password') return own();
    if (passwordOf(turn, 'currentPassword') !== user.password)
      return refusal('CPW', 'CURRENT_PASSWORD_WRONG');
    const chosen = passwordOf(turn, 'newPassword');
    if (chosen !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
    const refused = passwordError(world, chosen, user, user.pastPasswords);
    if (refused) return refusal('CPW', refused.code ?? 'PASSWORD_RULE');
    const renewed = await renewSession(turn, { owes });
    world.pendingPasswords.set(turn.session?.key ?? '', chosen);
    return proceed(nextFor(owes.step), { ...renewed, ...targetOf(turn) });
  },
});

/** All calls that the fake server answers. */
export function callsOf(world: World): Call[] {
  const answers = others(world);
  return HANDLER.map((call): Call => {
    const other = typeof call.id === 'string' ? answers[call.id] : undefined;
    const own = async (turn: Turn) => (await call.answer(turn)) as Body;
    return other ? { ...call, answer: (turn) => other(turn, () => own(turn)) } : call;
  });
}
