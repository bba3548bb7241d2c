import { readChoice } from '../../domain/codes/options';
import { sendVerification } from '../../domain/codes/send';
import type { Outside } from '../../domain/outside';
import type { Edge } from '../../http/edge';
import type { Store } from '../../store/store';
import { defineStepCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Sends the signed-on user a code, to the chosen option. */
const sendCall = (id: string, step: Step) =>
  defineStepCall<Store & Edge & Outside>(id, step, (request, { holder }) =>
    sendVerification(request, {
      purpose: step.purpose,
      holder,
      choice: readChoice(request.context, holder, request.payload),
      refused: step.refused,
    }),
  );

export const twoFactorSend = sendCall('twoFactorSend', TWO_FACTOR);
export const stepUpSend = sendCall('stepUpSend', STEP_UP);
