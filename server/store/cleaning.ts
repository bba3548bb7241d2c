import type { Store } from './store';
/** Deletes expired rows. No request depends on it, because queries ignore expired rows. */

import { limits } from '../limits';
import { timeFromNow } from './clock';
import { faultOf } from './logs';
import { cleanInARow } from './rates/in-a-row';

const EVERY_MS = 60_000;

/** The table, the column with its time, and the seconds after which a row expires. */
const EXPIRING: readonly (readonly [table: string, column: string, seconds: number])[] = [
  ['rates', 'ends_at', 0],
  ['sessions', 'seen_at', limits.session.idle],
  ['sessions', 'created_at', limits.session.longest],
  ['csrf_tokens', 'issued_at', limits.csrf.lifetime],
  ['challenges', 'issued_at', limits.passkeys.challengeLifetime],
  ['captchas', 'created_at', limits.captcha.lifetime],
  ['sign_on_failures', 'last_at', limits.signOn.failuresForgottenAfter],
  ['app_setups', 'created_at', limits.authenticatorApp.confirmedWithin],
  ['devices', 'ends_at', 0],
  ['assertion_references', 'created_at', limits.assertion.lifetime],
  ['sign_in_requests', 'created_at', limits.assertion.answeredWithin],
  // Also used ones are kept for a while, because they know the page for a user who is late.
  ['provider_sign_ons', 'step_at', limits.session.idle],
  ['people', 'claimed_at', limits.registration.within + limits.recovery.choosePasswordWithin],
];

/**
 * The outbox contains codes and recipients in clear text. A development server keeps it until the reset. Another server never writes
 * it, so its rows are left over from development.
 */
const EXPIRING_WITHOUT_DEV: typeof EXPIRING = [['outbox', 'sent_at', 0]];

export async function clean({ db, clock, dev }: Pick<Store, 'db' | 'clock' | 'dev'>): Promise<void> {
  for (const [table, column, seconds] of dev ? EXPIRING : [...EXPIRING, ...EXPIRING_WITHOUT_DEV])
    await db.query(`delete from ${table} where ${column} < $1`, [timeFromNow(clock, -seconds)]);
  await cleanInARow({ db, clock });
}

/** Cleans every minute. If several servers use one database, only one of them does. Returns a function that stops it. */
export function startCleaning(context: Store): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = context.db
      .unlessOthers(() => clean(context))
      .catch((error: Error) => context.log.error(faultOf(error), 'expired rows could not be deleted'));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
