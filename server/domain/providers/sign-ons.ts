import type { Result, SignOn } from '../../../auth/providers/round-trip';
import { limits } from '../../limits';
import { type Clock, timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { digest, randomName } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';

/** The steps of a sign-on at a provider. Each step is one statement, so of two requests at the same moment only one takes it. */

const { ticketLifetime, answeredWithin, referenceLifetime, ofOneSession } = limits.provider;

type SignOnRow = { provider: string; page_url: string };
const signOnOf = ({ provider, page_url }: SignOnRow): SignOn => ({ provider, pageUrl: page_url });

/** Starts a sign-on in a session, and returns the ticket with which a browser leaves for the provider. */
export async function startSignOn(
  { db, clock }: Store,
  session: Session,
  { appId, provider, pageUrl }: SignOn & { readonly appId: string },
): Promise<string> {
  const ticket = randomName();
  await db.query(
    'insert into provider_sign_ons (ticket_hash, session_id, app_id, provider, page_url, step_at) values ($1, $2, $3, $4, $5, $6)',
    [digest(ticket), session.id, appId, provider, pageUrl, timeFromNow(clock)],
  );
  // A session that keeps starting deletes only its own older sign-ons.
  await db.query(
    'delete from provider_sign_ons where ticket_hash in (select ticket_hash from provider_sign_ons where session_id = $1 order by step_at desc offset $2)',
    [session.id, ofOneSession],
  );
  return ticket;
}

/**
 * The condition that the browser has the session that started the sign-on. Without it, someone could start a sign-on, let another
 * user's browser complete it, and redeem the result. `secrets`: those of the browser's sessions.
 */
const ofBrowser = (secrets: string): string =>
  `session_id in (select id from sessions where secret_hash = any(${secrets}))`;

/**
 * Uses up a ticket. The sign-on waits for `state` from now on. Null if the ticket is unknown, expired or used, or of another browser,
 * which doesn't use it up.
 */
export function leave(
  { db, clock }: Store,
  secrets: readonly string[],
  { ticket, state }: { readonly ticket: string; readonly state: string },
): Promise<SignOn | null> {
  return step(
    db,
    `update provider_sign_ons set step = 'left', state_hash = $3, step_at = $4
     where ticket_hash = $1 and step = 'started' and step_at >= $2 and ${ofBrowser('$5')} returning provider, page_url`,
    [digest(ticket), since(clock, ticketLifetime), digest(state), timeFromNow(clock), secrets.map(digest)],
  );
}

/** Uses up a state. Null if it is unknown, expired or used, or of another browser. */
export function comeBack(
  { db, clock }: Store,
  secrets: readonly string[],
  state: string,
): Promise<SignOn | null> {
  return step(
    db,
    `update provider_sign_ons set step = 'returned', step_at = $3
     where state_hash = $1 and step = 'left' and step_at >= $2 and ${ofBrowser('$4')} returning provider, page_url`,
    [digest(state), since(clock, answeredWithin), timeFromNow(clock), secrets.map(digest)],
  );
}

/** The page of a sign-on by its ticket or state, also if these are used up, so that its user gets back there. */
export async function pageOf({ db }: Store, secret: string): Promise<string | null> {
  const [row] = await db.query<{ page_url: string }>(
    'select page_url from provider_sign_ons where ticket_hash = $1 or state_hash = $1',
    [digest(secret)],
  );
  return row?.page_url ?? null;
}

/** Keeps what the provider said, and returns the reference with which the page gets it. */
export async function keepResult({ db, clock }: Store, state: string, result: Result): Promise<string> {
  const reference = randomName();
  await db.query(
    'update provider_sign_ons set reference_hash = $2, result = $3, step_at = $4 where state_hash = $1',
    [digest(state), digest(reference), JSON.stringify(result), timeFromNow(clock)],
  );
  return reference;
}

/**
 * Uses up a reference. Null if it is unknown, expired or used, for another application, or if the browser doesn't have the session
 * that started the sign-on.
 */
export async function redeem(
  { db, clock }: Store,
  reference: string,
  { appId, secrets }: { appId: string; secrets: readonly string[] },
): Promise<{ readonly provider: string; readonly result: Result } | null> {
  const [row] = await db.query<{ provider: string; result: Result }>(
    `delete from provider_sign_ons where reference_hash = $1 and step_at >= $2 and app_id = $3
       and ${ofBrowser('$4')} returning provider, result`,
    [digest(reference), since(clock, referenceLifetime), appId, secrets.map(digest)],
  );
  return row ?? null;
}

const since = (clock: Clock, seconds: number): Date => timeFromNow(clock, -seconds);

async function step(queries: Queries, sql: string, values: readonly unknown[]): Promise<SignOn | null> {
  const [row] = await queries.query<SignOnRow>(sql, values);
  return row ? signOnOf(row) : null;
}
