/** Values reach the database as parameters (ASVS 1.2.4). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { serverSuite } from '../../support/server/suite';

const { browser } = serverSuite();

it.each([`ada' --`, `' or '1'='1`, `ada'; drop table users; --`, 'ada"', 'ada\\', '$1'])(
  'the user ID %s signs no one on and harms no table',
  async (userId) => {
    const { body } = await browser.signOn(userId, 'Bright-Sky7');
    expect(body).toMatchObject({ nextAction: 'LOGIN', messages: [{ type: 'ERROR' }] });
    expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  },
);

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
    'server/calls/app/log-error.ts: which',
    'server/store/db/postgres.ts: STATEMENT_MS',
    'server/domain/account/renew-keys.ts: column',
    'server/domain/account/renew-keys.ts: table',
    'server/store/cleaning.ts: column',
    'server/store/cleaning.ts: table',
    "server/domain/providers/sign-ons.ts: ofBrowser('$4')",
    "server/domain/providers/sign-ons.ts: ofBrowser('$5')",
    'server/domain/factors/remove.ts: table',
    'server/dev/seed/index.ts: table',
    'server/dev/seed/insert.ts: columns',
    'server/dev/seed/insert.ts: table',
  ]);
});
