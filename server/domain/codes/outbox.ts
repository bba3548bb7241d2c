import type { Queries, Row } from '../../store/db/database';
import type { DeliveryMethod } from '../../store/session/session';
import { compose } from '../delivery/compose';
import { type Change, composeNotice } from '../delivery/notice';

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
}

const ALL =
  'select o.*, coalesce(u.user_id, o.person_id, o.recipient) as user_id from outbox o left join users u on u.id = o.user_id where o.delivered order by o.id';

/** The delivered messages with a code, oldest first. */
export async function readOutbox(queries: Queries): Promise<OutboxEntry[]> {
  return (await readMessages(queries)).filter((entry) => 'code' in entry);
}

/** All delivered messages, oldest first. */
export async function readMessages(queries: Queries): Promise<(OutboxEntry | NoticeEntry)[]> {
  return (await queries.query<OutboxRow>(ALL)).map(entryOf);
}

function entryOf(row: OutboxRow): OutboxEntry | NoticeEntry {
  const { channel, code, change, language } = row;
  const head = {
    id: String(row.id),
    to: row.recipient,
    channel,
    at: row.sent_at.toISOString(),
    userId: row.user_id,
  };
  if (change !== null) return { ...head, change, ...composeNotice(change, row.sent_at, language) };
  return { ...head, code: code ?? '', ...compose(channel, code ?? '', language) };
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
