import type { Queries, Row } from '../../store/db/database';
import type { DeliveryMethod } from '../../store/session/session';
import { type Brand, type Change, write } from '../delivery/message';

/** A delivered message with a code, as in GET /outbox.json. */
export interface OutboxEntry {
  readonly id: string;
  /** An email address, or + country code number. */
  readonly to: string;
  readonly channel: DeliveryMethod;
  readonly code: string;
  /** ISO 8601, from the server's clock. */
  readonly at: string;
  /** The id of the user or of the person who registers, or the address of a stranger who signs up. */
  readonly userId: string;
  /** The language of the texts, such as de. */
  readonly language: string;
  /** The subject of an email. */
  readonly subject?: string;
  /** The lines of the message. */
  readonly lines: readonly string[];
  /** The HTML of an email. */
  readonly html?: string;
}

/** A notice about a change of the account, as in GET /outbox.json?with=notices. */
export interface NoticeEntry extends Omit<OutboxEntry, 'code'> {
  readonly change: Change;
}

interface OutboxRow extends Row {
  readonly id: string | number;
  readonly recipient: string;
  readonly channel: DeliveryMethod;
  readonly code: string | null;
  readonly change: Change | null;
  readonly sent_at: Date;
  readonly user_id: string;
  readonly language: string;
  readonly browser: string | null;
  readonly system: string | null;
}

const ALL =
  'select o.*, coalesce(u.user_id, o.person_id, o.recipient) as user_id from outbox o left join users u on u.id = o.user_id where o.delivered order by o.id';

/** The delivered messages with a code, oldest first. */
export async function readOutbox(queries: Queries, brand: Brand): Promise<OutboxEntry[]> {
  return (await readMessages(queries, brand)).filter((entry) => 'code' in entry);
}

/** All delivered messages, oldest first. */
export async function readMessages(queries: Queries, brand: Brand): Promise<(OutboxEntry | NoticeEntry)[]> {
  return (await queries.query<OutboxRow>(ALL)).map((row) => entryOf(row, brand));
}

function entryOf(row: OutboxRow, brand: Brand): OutboxEntry | NoticeEntry {
  const { channel, change, recipient: to, sent_at: at, language: locale, browser, system } = row;
  const code = row.code ?? '';
  const { subject, html, lines, language } = write(
    { to, channel, code, change, at, locale, browser, system },
    brand,
  );
  const entry = {
    ...{ id: String(row.id), to, channel, at: at.toISOString(), userId: row.user_id, language, lines },
    ...(channel === 'EMAIL' && { subject, html }),
  };
  return change === null ? { ...entry, code } : { ...entry, change };
}

/** The HTML of an email, or null if no email with this id was delivered. */
export async function readMail(queries: Queries, brand: Brand, id: string): Promise<string | null> {
  return (await readMessages(queries, brand)).find((entry) => entry.id === id)?.html ?? null;
}

/** The code of a voice call, or null if no call with this id was delivered. */
export async function spokenCode(queries: Queries, id: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [call] = await queries.query<{ code: string }>(
    "select code from outbox where id = $1 and channel = 'VOICE' and delivered",
    [id],
  );
  return call?.code ?? null;
}
