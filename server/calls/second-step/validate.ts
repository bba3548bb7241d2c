import { judgeVerification, type Trial } from '../../domain/codes/judge';
import { defineCodeCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Checks a sent code. A correct code completes the session's required step; too many wrong codes end the sign-on. */
function validateCall(id: string, step: Step, field: Trial<unknown>['field']) {
  return defineCodeCall(id, step, (request, proving) =>
    judgeVerification(request, { purpose: step.purpose, field, ...proving }),
  );
}

export const twoFactorValidate = validateCall('twoFactorValidate', TWO_FACTOR, 'otc');
export const stepUpValidate = validateCall('stepUpValidate', STEP_UP, 'validationCode');
