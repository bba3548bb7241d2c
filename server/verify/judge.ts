import { judgeCode } from '../code/codes';
import type { GuardedRequest } from '../http/call';
import { type Answer, refusal } from '../http/envelope';
import { requiredText } from '../http/payload';
import type { VerificationPurpose } from '../session/verification';
import { texts } from '../texts';
import type { Holder } from './holder';

/** What a code is judged for, and what follows from each verdict that ends something. */
export interface Trial {
  readonly purpose: VerificationPurpose;
  readonly holder: Holder;
  /** The payload field that holds the code. */
  readonly field: 'otc' | 'validationCode';
  right(): Promise<Answer>;
  /** The code was wrong once too often. */
  dead(message: string): Promise<Answer> | Answer;
}

/** Judges the code of a payload. Wrong and expired ones may be followed by another try. */
export async function judgeVerification({ context, payload, session }: GuardedRequest, trial: Trial): Promise<Answer> {
  const given = requiredText(payload, trial.field, 100).replace(/\s/g, '');
  const { userId, personId } = trial.holder;
  const more = { svAttempts: session.verification?.sends ?? 0 };
  switch (await judgeCode(context, { session, subject: { purpose: trial.purpose, userId, personId }, given })) {
    case 'right':
      return trial.right();
    case 'wrong':
      return refusal(texts.codeWrong, 'VALIDATE_SV', more);
    case 'expired':
      return refusal(texts.codeExpired, 'VALIDATE_SV', more);
    case 'dead':
      return trial.dead(texts.codeDead);
  }
}
