import { countAddress } from '../../domain/account/rates';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import type { Payload } from '../../http/payload';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { keyedDigest } from '../../store/random-and-digest';
import type { Store } from '../../store/store';

/**
 * Stores an error report (Specification section 7). It needs no session and no CSRF token, because many reports are about a
 * missing session or token, and a report changes nothing else. Long texts are cut. The number of reports per address is
 * limited, and only the newest ones are kept, per address and in total.
 */
export const logError = defineCall<Store & Edge>('logError', {
  guard: 'open',
  async answer({ c, context, payload }) {
    await countAddress(c, context, 'report');
    const sender = keyedDigest(context.keys[0], `reports ${context.clientAddress(c)}`);
    await context.db.query(
      'insert into error_log (received_at, app_id, brand_id, report, sender) values ($1, $2, $3, $4, $5)',
      [
        timeFromNow(context.clock),
        cut(c.req.param('appId')),
        cut(c.req.param('brandId')),
        JSON.stringify(cutAll(payload)),
        sender,
      ],
    );
    await keepNewest(context.db, 'where sender = $2', limits.errorLog.ofOneAddress, [sender]);
    await keepNewest(context.db, '', limits.errorLog.kept);
    return { body: { messages: [] } };
  },
});

/** Deletes all reports that match `which` except the newest ones. */
async function keepNewest(
  queries: Queries,
  which: string,
  count: number,
  values: readonly unknown[] = [],
): Promise<void> {
  await queries.query(
    `delete from error_log where id in (select id from error_log ${which} order by id desc offset $1)`,
    [count, ...values],
  );
}

/** Makes a text storable in PostgreSQL. Cutting it, here or in the widget, can leave half of a surrogate pair. */
function cut(value: unknown): string {
  return String(value ?? '')
    .slice(0, limits.errorLog.characters)
    .toWellFormed()
    .replaceAll('\0', '');
}

/** Cuts each text of the report, two levels deep. Deeper values become JSON text. */
function cutAll(payload: Payload, depth = 2): Record<string, unknown> {
  const entries = Object.entries(payload)
    .slice(0, 50)
    .map(([name, value]): [string, unknown] => {
      if (typeof value === 'number' || typeof value === 'boolean' || value === null)
        return [cut(name), value];
      if (typeof value === 'object' && depth > 1) return [cut(name), cutAll(value as Payload, depth - 1)];
      return [cut(name), cut(typeof value === 'string' ? value : JSON.stringify(value))];
    });
  return Object.fromEntries(entries);
}
