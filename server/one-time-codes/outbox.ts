import type { Queries, Row } from '../db/database';
import { compose } from '../delivery/compose';
import type { DeliveryMethod } from '../delivery/method';

/** A delivered message, as in GET /outbox.json. */
export interface OutboxEntry {
  readonly id: string;
  /** An email address, or + country code number. */
  readonly to: string;
  readonly channel: DeliveryMethod;
  readonly code: string;
  /** ISO 8601, from the server's clock. */
  readonly at: string;
  /** The id of the user, or of the person who registers. */
  readonly userId: string;
  /** The language of the texts, such as de. */
  readonly language: string;
  /** The subject of an email. */
  readonly subject?: string;
  /** The lines of the message. */
  readonly lines: readonly string[];
}

interface OutboxRow extends Row {
  readonly id: string | number;
  readonly recipient: string;
  readonly channel: DeliveryMethod;
  readonly code: string;
  readonly sent_at: Date;
  readonly user_id: string;
  readonly language: string;
}

/** The delivered messages, oldest first. */
export async function readOutbox(queries: Queries): Promise<OutboxEntry[]> {
  const rows = await queries.query<OutboxRow>(
    'select o.*, coalesce(u.user_id, o.person_id) as user_id from outbox o left join users u on u.id = o.user_id where o.delivered order by o.id',
  );
  return rows.map((row) => ({
    id: String(row.id),
    to: row.recipient,
    channel: row.channel,
    code: row.code,
    at: row.sent_at.toISOString(),
    userId: row.user_id,
    ...compose(row.channel, row.code, row.language),
  }));
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
