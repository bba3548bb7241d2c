import { timeFromNow } from '../../clock';
import type { Call } from '../../http/call';
import type { Payload } from '../../http/payload';
import { limits } from '../../limits';

/**
 * Keeps an error report (Specification section 7). Open, without session and CSRF token: many reports are about
 * exactly those, and a report changes nothing for anybody. Texts are cut, and only the newest reports are kept.
 */
export const logError: Call = {
  id: 'logError',
  method: 'POST',
  path: '/login/wgt/logErrorMessage/apps/:appId/:brandId',
  guard: 'open',
  async answer({ c, context, payload }) {
    await context.db.query('insert into error_log (received_at, app_id, brand_id, report) values ($1, $2, $3, $4)', [
      timeFromNow(context.clock),
      cut(c.req.param('appId')),
      cut(c.req.param('brandId')),
      JSON.stringify(cutAll(payload)),
    ]);
    await context.db.query('delete from error_log where id <= (select max(id) from error_log) - $1::bigint', [limits.errorLog.kept]);
    return { body: { messages: [] } };
  },
};

function cut(value: unknown): string {
  return String(value ?? '')
    .slice(0, limits.errorLog.characters)
    .replaceAll('\0', '');
}

/** The report with each text cut, two levels deep: what lies deeper becomes text. */
function cutAll(payload: Payload, depth = 2): Record<string, unknown> {
  const entries = Object.entries(payload)
    .slice(0, 50)
    .map(([name, value]): [string, unknown] => {
      if (typeof value === 'number' || typeof value === 'boolean' || value === null) return [cut(name), value];
      if (typeof value === 'object' && depth > 1) return [cut(name), cutAll(value as Payload, depth - 1)];
      return [cut(name), cut(typeof value === 'string' ? value : JSON.stringify(value))];
    });
  return Object.fromEntries(entries);
}
