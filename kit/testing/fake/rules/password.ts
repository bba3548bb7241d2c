/** Password changes by users who know the current password. */
import { judgePassword } from '../../../../src/core/password/judge';
import { withLengths } from '../../../../src/core/password/profile';
import {
  type CallContext,
  type Rule,
  refusal,
  renewSession,
  SESSION_EXPIRED,
  setPassword,
  target,
  text,
} from '../context';
import { PASSWORD_HISTORY, PASSWORD_LENGTHS, PASSWORD_RULES } from '../limits';
import type { User, World } from '../world';

/** Returns why a user's new password is invalid, or null if it is valid. */
export function passwordError(
  { newPassword, confirmPassword }: { newPassword?: unknown; confirmPassword?: unknown },
  { userId, email, firstName, lastName, pastPasswords }: User,
  { settings }: World,
) {
  const { passwordRules = {} } = settings;
  const { history = PASSWORD_HISTORY } = passwordRules;
  const { minLength: min, maxLength: max } = {
    ...PASSWORD_LENGTHS,
    ...withLengths(PASSWORD_LENGTHS, passwordRules),
  };
  const chosen = text(newPassword);
  if (chosen !== text(confirmPassword)) return 'PASSWORDS_DIFFER';
  const known = { userId, email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' };
  const broken = judgePassword(chosen, PASSWORD_RULES, { min, max }, known).find(
    ({ state }) => state === 'unmet',
  );
  if (broken) return 'PASSWORD_RULE';
  const recent = history > 0 ? pastPasswords.slice(-history) : [];
  return recent.includes(chosen) ? 'PASSWORD_HISTORY' : null;
}

/** Before a second step, the new password is pending and takes effect after the step. */
export const changePassword: Rule<'changePassword'> = (context) => {
  const { session, payload } = context;
  const { user } = session;
  if (!user) return SESSION_EXPIRED;
  if (user.isManaged) return refusal('PASSWORD_MANAGED', 'CPW');
  if (text(payload.currentPassword) !== user.password) return refusal('CURRENT_PASSWORD_WRONG', 'CPW');
  const chosen = text(payload.newPassword);
  const fault = passwordError(payload, user, context.world);
  if (fault) return refusal(fault, 'CPW');
  const requiredStep = session.requiredStep === 'CPW' ? null : session.requiredStep;
  if (!requiredStep) setPassword(context as CallContext, user, chosen);
  const detail = requiredStep
    ? 'Your new password takes effect after the next step.'
    : 'Your password has been changed.';
  return {
    messages: [{ type: 'INFO', detail }],
    nextAction: requiredStep ?? 'REDIRECT',
    ...renewSession(context as CallContext, { requiredStep, pendingPassword: requiredStep ? chosen : null }),
    ...target(context as CallContext),
  };
};

export const voluntaryChange: Rule<'voluntaryChange'> = ({ session: { user, requiredStep } }) => {
  if (!user) return SESSION_EXPIRED;
  if (user.isManaged) return refusal('PASSWORD_MANAGED', 'ERR_PAGE');
  if (requiredStep) return refusal('CONFIRM_SIGN_ON_FIRST', 'ERR_PAGE');
  return { messages: [], nextAction: 'CPW', userId: user.userId };
};
