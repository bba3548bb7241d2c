import type { GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import type { Queries } from '../../store/db/database';
import type { VerificationPurpose } from '../../store/session/session';
import type { Store } from '../../store/store';
import { type Text, text } from '../../texts';
import type { Outside } from '../outside';
import { judgeCode } from './codes';
import { type Holder, subjectOf } from './holder';
import type { Judgement } from './tries';

/** The answer for each final verdict. */
export interface Outcomes<T> {
  readonly answer: (proved: T) => Promise<Answer> | Answer;
  /** The answer after too many wrong codes. */
  readonly exhausted: (message: Text) => Promise<Answer> | Answer;
}

/** How to check a code, and what follows. */
export interface Trial<T> extends Outcomes<T> {
  readonly purpose: VerificationPurpose;
  readonly holder: Holder;
  /** The payload field that contains the code. */
  readonly field: 'otc' | 'validationCode';
  /** Stores the effect of a correct code in the transaction that uses it up. */
  readonly right: (tx: Queries) => Promise<T | null>;
}

/** Checks the sent code of a payload. */
export async function judgeVerification<T>(
  request: GuardedRequest<Store & Outside>,
  trial: Trial<T>,
): Promise<Answer> {
  const { context, payload, session } = request;
  const given = requiredText(payload, trial.field, 100).replace(/\s/g, '');
  const judgement = await judgeCode(context, {
    session,
    subject: subjectOf(trial.purpose, trial.holder),
    given,
    right: trial.right,
  });
  return answerOf(request, judgement, trial);
}

/** Answers the verdict on a code of any kind. After a wrong or expired code the user can try again. */
export async function answerOf<T>(
  { c, session }: GuardedRequest,
  judgement: Judgement<T>,
  { answer, exhausted }: Outcomes<T>,
): Promise<Answer> {
  const more = { svAttempts: session.verification?.sends ?? 0 };
  nameOutcome(c, `code-${judgement.verdict}`);
  switch (judgement.verdict) {
    case 'right':
      return answer(judgement.proved);
    case 'wrong':
      return refusal(text('CODE_WRONG'), 'VALIDATE_SV', more);
    case 'expired':
      return refusal(text('CODE_EXPIRED'), 'VALIDATE_SV', more);
    case 'exhausted':
      return exhausted(text('CODE_WRONG_TOO_OFTEN'));
  }
}
