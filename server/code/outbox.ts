import type { Queries } from '../db/database';

/** One delivered message, as GET /outbox.json lists it. */
export interface OutboxEntry {
  readonly [key: string]: unknown;
  /** An e-mail address, or + country code number. */
  readonly to: string;
  readonly channel: 'TEXT' | 'VOICE' | 'EMAIL';
  readonly code: string;
  /** ISO 8601, by the server's clock. */
  readonly at: string;
  /** The user, or who is about to become one. */
  readonly userId: string;
}

/** What was delivered, oldest first. */
export async function readOutbox(queries: Queries): Promise<OutboxEntry[]> {
  const rows = await queries.query<{ recipient: string; channel: OutboxEntry['channel']; code: string; sent_at: Date; user_id: string }>(
    'select o.*, coalesce(u.user_id, o.person_id) as user_id from outbox o left join users u on u.id = o.user_id where o.delivered order by o.id',
  );
  return rows.map((row) => ({ to: row.recipient, channel: row.channel, code: row.code, at: row.sent_at.toISOString(), userId: row.user_id }));
}
