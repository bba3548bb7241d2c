import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { limits } from '../../../server/limits';
import { contractCalls, filled, posts } from '../../support/server/contract/calls';
import { serverSuite } from '../../support/server/suite';

/** Values reach the database as parameters (ASVS 1.2.4). */

const { browser } = serverSuite();

/** Template strings that are SQL, and the expressions in a string. */
const SQL = /`\s*(?:select|insert|update|delete|with|create|alter|drop|lock|set)\s[^`]*`/gi;
const EXPRESSION = /\$\{([^}]+)\}/g;

it('no query contains a value, only names of tables, columns and conditions from the code', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join('server', name).replaceAll('\\', '/'));
  const expressions = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(SQL)].flatMap(([query]) =>
      [...query.matchAll(EXPRESSION)].map(([, expression]) => `${path}: ${expression}`),
    ),
  );
  expect([...new Set(expressions)].sort()).toEqual([
    'server/calls/app.ts: which',
    'server/dev/seed/index.ts: table',
    'server/dev/seed/insert.ts: columns',
    'server/dev/seed/insert.ts: table',
    'server/domain/account/renew-keys.ts: column',
    'server/domain/account/renew-keys.ts: table',
    'server/domain/factors/list.ts: table',
    "server/domain/providers/sign-ons.ts: ofBrowser('$4')",
    "server/domain/providers/sign-ons.ts: ofBrowser('$5')",
    'server/store/cleaning.ts: column',
    'server/store/cleaning.ts: table',
    'server/store/db/postgres.ts: STATEMENT_MS',
  ]);
});

/* Text that PostgreSQL can't store, or that overflows the stack, is the client's fault and never the server's. */

const report = '/login/wgt/logErrorMessage/apps/demo/demo';

it('a NUL in any path, query and form field is rejected', async () => {
  for (const { method, path } of contractCalls)
    for (const place of ['appId', 'brandId', 'userId'].filter((name) => path.includes(`{${name}}`))) {
      const address = filled(path.replace(`{${place}}`, 'a%00b'));
      const { status } = await (method === 'GET' ? browser.get(address) : browser.post(address, {}));
      expect({ address, status }).toEqual({ address, status: 400 });
    }
  for (const address of [
    '/login/wgt/sessionId?appId=%00',
    '/login/wgt/sessionId?sId=%00',
    '/login/wgt/captcha?sId=%00',
    `/login/wgt/captchaAudio?sId=${browser.sId}&nuCaptchaToken=%00`,
    '/login/wgt/captcha/image?id=%00',
    '/appsdetails/wgt/apps/demo?properties=%00',
  ])
    expect({ address, status: (await browser.get(address)).status }).toEqual({ address, status: 400 });
  for (const deviation of [{ sId: 'a\0b' }, { csrf: 'a\0b', header: null }])
    expect((await browser.post('/login/wgt/validate/apps/demo/demo', {}, deviation)).status).toBe(400);
});

it.each(posts)('$id rejects a payload with too many levels', async (call) => {
  const { levels } = limits.payload;
  for (const depth of [levels, 5000, 10_000]) {
    const data = `{"errorLogs":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const form = new URLSearchParams({ data, _csrf: browser.csrf, sId: browser.sId }).toString();
    const { status, body } = await browser.post(filled(call.path), null, { body: form });
    expect({ depth, status, field: body.messages[0].field }).toEqual({ depth, status: 400, field: 'data' });
  }
});

it('a report whose text was truncated within a character is stored', async () => {
  const errorMessage = `${'x'.repeat(limits.errorLog.characters - 1)}😀`;
  const more = { header: { '\ud800': 'a\0b', deep: [['\udc00']] }, correlationId: 'cut \ud83d' };
  expect((await browser.post(report, { errorLogs: { errorMessage, ...more } })).status).toBe(200);
  const [kept] = (await browser.get('/dev/errors')).body.errors;
  expect(kept.report.errorLogs).toMatchObject({
    correlationId: 'cut \ufffd',
    errorMessage: `${'x'.repeat(limits.errorLog.characters - 1)}\ufffd`,
  });
});

it('an address can send a limited number of reports, and no more for a while', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent <= limits.rates.report.address.count; sent += 1)
    statuses.push((await browser.post(report, { errorLogs: { errorMessage: `report ${sent}` } })).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(statuses.at(-1)).toBe(429);
});
