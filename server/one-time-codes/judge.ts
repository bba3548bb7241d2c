import type { Queries } from '../db/database';
import type { GuardedRequest } from '../http/call';
import { type Answer, refusal } from '../http/envelope';
import { requiredText } from '../http/payload';
import { nameOutcome } from '../operations/requests';
import type { VerificationPurpose } from '../session/session';
import { type Text, text } from '../texts';
import { judgeCode } from './codes';
import type { Holder } from './holder';

/** How to check a code, and the answer for each final verdict. */
export interface Trial<T> {
  readonly purpose: VerificationPurpose;
  readonly holder: Holder;
  /** The payload field that contains the code. */
  readonly field: 'otc' | 'validationCode';
  /** Stores the effect of a correct code in the transaction that uses it up. */
  readonly right: (tx: Queries) => Promise<T | null>;
  readonly answer: (proved: T) => Promise<Answer> | Answer;
  /** The answer after too many wrong codes. */
  readonly exhausted: (message: Text) => Promise<Answer> | Answer;
}

/** Checks the code of a payload. After a wrong or expired code the user can try again. */
export async function judgeVerification<T>(
  { c, context, payload, session }: GuardedRequest,
  trial: Trial<T>,
): Promise<Answer> {
  const given = requiredText(payload, trial.field, 100).replace(/\s/g, '');
  const { userId, personId } = trial.holder;
  const more = { svAttempts: session.verification?.sends ?? 0 };
  const judgement = await judgeCode(context, {
    session,
    subject: { purpose: trial.purpose, userId, personId },
    given,
    right: trial.right,
  });
  nameOutcome(c, `code-${judgement.verdict}`);
  switch (judgement.verdict) {
    case 'right':
      return trial.answer(judgement.proved);
    case 'wrong':
      return refusal(text('CODE_WRONG'), 'VALIDATE_SV', more);
    case 'expired':
      return refusal(text('CODE_EXPIRED'), 'VALIDATE_SV', more);
    case 'exhausted':
      return trial.exhausted(text('CODE_WRONG_TOO_OFTEN'));
  }
}
