import { type Payload, requiredText } from '../../http/payload';
import { limits } from '../../limits';
import { asStored } from '../../store/password-profile';

/** Returns the new password of a payload and its confirmation, both as they would be stored. */
export function newPasswordOf(payload: Payload): { newPassword: string; confirmed: string } {
  const read = (name: string): string =>
    asStored(requiredText(payload, name, limits.signOn.passwordCharacters));
  return { newPassword: read('newPassword'), confirmed: read('confirmPassword') };
}
