/** Password changes by users who know the current password. */
import { judgePassword } from '../../../../src/core/password/judge';
import { HISTORY, PASSWORD_LENGTHS, PASSWORD_RULES } from '../limits';
import { EXPIRED, type Rule, refusal, renewed, type Turn, takePassword, target, text } from '../turn';
import type { User } from '../world';

const MANAGED = 'Your password cannot be changed here.';

/** Returns why a user's new password is invalid, or null if it is valid. */
export function faultOf(
  { newPassword, confirmPassword }: { newPassword?: unknown; confirmPassword?: unknown },
  { userId, email, firstName, lastName, hadPasswords }: User,
) {
  const chosen = text(newPassword);
  if (chosen !== text(confirmPassword)) return 'The passwords don’t match.';
  const known = { userId, email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' };
  const broken = judgePassword(chosen, PASSWORD_RULES, PASSWORD_LENGTHS, known).find(
    ({ state }) => state === 'unmet',
  );
  if (broken) return `The new password breaks the rule "${broken.id}".`;
  const recent = HISTORY > 0 ? hadPasswords.slice(-HISTORY) : [];
  return recent.includes(chosen) ? 'You have used this password before. Please choose another one.' : null;
}

/** Before a second step, the new password is pending and takes effect after the step. */
export const changePassword: Rule<'changePassword'> = (turn) => {
  const { session, payload } = turn;
  const { user } = session;
  if (!user) return EXPIRED;
  if (user.isManaged) return refusal(MANAGED, 'CPW');
  if (text(payload.currentPassword) !== user.password)
    return refusal('The current password is incorrect.', 'CPW');
  const chosen = text(payload.newPassword);
  const fault = faultOf(payload, user);
  if (fault) return refusal(fault, 'CPW');
  const owes = session.owes === 'CPW' ? null : session.owes;
  if (!owes) takePassword(user, chosen);
  const detail = owes
    ? 'Your new password takes effect after the next step.'
    : 'Your password has been changed.';
  return {
    messages: [{ type: 'INFO', detail }],
    nextAction: owes ?? 'REDIRECT',
    ...renewed(turn as Turn, { owes, waiting: owes ? chosen : null }),
    ...target(turn as Turn),
  };
};

export const voluntaryChange: Rule<'voluntaryChange'> = ({ session: { user, owes } }) => {
  if (!user) return EXPIRED;
  if (user.isManaged) return refusal(MANAGED, 'ERR_PAGE');
  if (owes) return refusal('Please finish signing on first.', 'ERR_PAGE');
  return { messages: [], nextAction: 'CPW', userId: user.userId };
};
