import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from '../../server/app';
import type { ServerContext } from '../../server/context';
import { testKeys } from '../support/server/keys';

it("a failed call is logged by its name, without its path and without the database's message", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const query = () => Promise.reject(new Error('duplicate key: (user_key)=(ada)'));
  const db = { query, transaction: query } as unknown as ServerContext['db'];
  const context = {
    db,
    dev: false,
    pages: false,
    log: pino({}, stream),
    answered: () => {},
    keys: testKeys,
    cookieName: 'x-',
    hasPlainCookies: () => true,
  };
  const app = createApp({
    ...context,
    clientAddress: () => '127.0.0.1',
    isAllowedOrigin: () => true,
    clock: Date,
  } as unknown as ServerContext);
  const { status } = await app.request('/apps/wgt/demo/brands/demo/users/ada/', {
    headers: { host: 'localhost', cookie: '__Host-x-s=1; x-s=1' },
  });
  expect([status, lines.length]).toEqual([500, 1]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'profile', msg: 'a call failed', name: 'Error' });
  expect(lines[0]).not.toMatch(/\bada\b|duplicate/);
});
