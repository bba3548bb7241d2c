/** The profile `change-password`, for users who are signed on, or whose password has expired. */

import { requireBelow } from '../base/counts';
import { passwordOf, proceed, refusal, sessionExpired } from '../base/http';
import { ALL, type Call, endProofs, owingOf, ownerOf, refusalOf, sealOf, signInAs } from './call';

const voluntaryChange: Call = {
  id: 'voluntaryChange',
  async answer(turn) {
    const user = await ownerOf(turn);
    if (user && turn.options.users.checkPassword) return proceed('CPW', { userId: user.userId });
    if (user) return refusal('ERR_PAGE', 'PASSWORD_MANAGED');
    return (await owingOf(turn)) ? refusal('ERR_PAGE', 'CONFIRM_SIGN_ON_FIRST') : sessionExpired();
  },
};

const change: Call = {
  id: 'changePassword',
  async answer(turn) {
    const { options } = turn;
    const { users } = options;
    const current = passwordOf(turn, 'currentPassword');
    const password = passwordOf(turn, 'newPassword');
    const owing = await owingOf(turn, 'new-password');
    const user = owing ?? (await ownerOf(turn));
    if (!user || !users.checkPassword) return sessionExpired();
    await requireBelow(turn, 'passwordChanges', await sealOf(turn, user.id));
    if (!(await users.checkPassword(user, current, turn))) return refusal('CPW', 'CURRENT_PASSWORD_WRONG');
    if (password !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
    const changed = await users.setPassword(user, password, turn);
    if (changed.is === 'refused') return refusalOf(changed, 'CPW', 'PASSWORD_RULE');
    const change = await endProofs(turn, user);
    const { proved = [] } = turn.session?.remembered.owes ?? {};
    return signInAs(turn, user, owing ? [...proved, 'new-password'] : ALL, change);
  },
};

export const changePassword = [voluntaryChange, change];
