import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { failToStart, startServer } from '../support/server/start/process';

it('password, session, failures and a sent code survive a restart', async () => {
  // From an empty folder, as on a new machine. The other tests begin with a copy.
  const first = await startServer({}, mkdtempSync(join(tmpdir(), 'latchkey-')));
  const browser = await new TestBrowser(first).begin();
  await browser.askForCode('ada');
  const code = await browser.lastCode();
  for (const _ of [1, 2, 3]) await (await new TestBrowser(first).begin()).signOn('mary', 'wrong');
  expect(await first.stop('SIGTERM')).toBe(0);

  const second = await startServer({}, first.folder);
  const later = Object.assign(new TestBrowser(second), { sId: browser.sId, csrf: browser.csrf });
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  expect((await later.giveCode(code)).body.nextAction).toBe('CPW');
  expect((await later.choosePassword('Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  expect((await (await new TestBrowser(second).begin()).signOn('mary', 'Green_Hill6')).body).toHaveProperty(
    'captcha',
  );
  await second.stop('SIGKILL'); // The restart must keep everything that was acknowledged.

  const third = await startServer({}, first.folder);
  expect((await (await new TestBrowser(third).begin()).signOn('ada', 'Soft-Rain42')).body.nextAction).toBe(
    'REDIRECT',
  );
  await third.discard();
});

it('a port or data folder in use is reported with the setting to change', async () => {
  const running = await startServer();
  const port = await failToStart({ PORT: new URL(running.url).port, LATCHKEY_DATA: `${running.folder}-2` });
  expect(port).toMatchObject({ code: 1, output: expect.stringMatching(/Port \d+ is in use.*with PORT\./) });
  const folder = await failToStart({ PORT: '0', LATCHKEY_DATA: running.folder });
  expect(folder).toMatchObject({
    code: 1,
    output: expect.stringMatching(/in use by process \d+.*LATCHKEY_DATA/),
  });
  expect((await failToStart({ PORT: 'many' })).output).toMatch(/PORT must be a port number/);
  await running.discard();
});

it('the server prints its name and its URLs at start', async () => {
  const server = await startServer({ LATCHKEY_EXTRA_PORTS: '0' });
  expect(server.output()).toMatch(/also on http:\/\/localhost:\d+/);
  expect(server.output()).toMatch(/development and conformance server/);
  expect(server.output()).toMatch(/\/outbox/);
  await server.discard();
});

it('closes the server in order on a signal that follows its first line at once', async () => {
  const server = await startServer();
  expect(await server.stop()).toBe(0);
  await server.discard();
});

it('a page with another host name gets no session, and the developer one explanation', async () => {
  const server = await startServer();
  const own = server.url.replace('127.0.0.1', 'localhost');
  const begin = (Origin: string) => fetch(`${own}/login/wgt/sessionId`, { headers: { Origin } });
  await begin('http://localhost:5173');
  for (const _ of [1, 2]) await begin('http://127.0.0.1:5173');
  expect(await server.stop()).toBe(0);
  const lines = server.output().match(/^\[latchkey\] .*/gm);
  expect(lines).toEqual([
    expect.stringContaining(`The page is on http://127.0.0.1:5173 and this server on ${own}.`),
  ]);
  expect(lines?.[0]).toContain('Use the same host name for both');
});
