import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { MANNERS, startBadService } from '../support/server/bad-service';
import { type Reply, TestBrowser } from '../support/server/browser';
import { APP, PAGE, ProviderBrowser, referenceOf } from '../support/server/provider/suite';
import { opened } from '../support/server/start/listen';
import { cheapHashes } from '../support/server/start/pooled';
import { startServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

/** Few places, so that a call that keeps one while it waits is noticed. */
const LIMITS = {
  ...cheapHashes,
  rates: { signOn: { user: { count: 10_000 }, account: { count: 10_000 } } },
  requests: { atOnce: 20 },
  services: {
    provider: { atOnce: 5, within: 1 },
    breaches: { within: 1 },
    mail: { atOnce: 1, waiting: 2, answerWithin: 1, wholeWithin: 1 },
  },
};

it.each(MANNERS)('services that are %s stop only those who need them', async (manner) => {
  const silent = await startBadService(manner);
  const token = await startBadService(manner);
  const breaches = await startBadService(manner);
  const mail = await startBadService(manner, '220-');
  const described = { issuer: '', authorization_endpoint: 'http://localhost/', token_endpoint: '' };
  const metadata = await opened(
    createServer((_, response) => response.end(JSON.stringify(described))),
    'localhost',
  );
  Object.assign(described, { issuer: metadata.url, token_endpoint: `http://localhost:${token.port}/` });
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'));
  const fileOf = (name: string, content: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const provider = (id: string, issuer: string) => ({ id, name: id, issuer, clientId: 'x', apps: [APP] });
  const server = await startServer({
    LATCHKEY_LIMITS: fileOf('limits.json', LIMITS),
    LATCHKEY_PROVIDERS: fileOf('providers.json', {
      providers: [provider('dead', `http://localhost:${silent.port}`), provider('half', metadata.url)],
    }),
    LATCHKEY_BREACH_URL: `http://127.0.0.1:${breaches.port}/range/`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?requireTLS=false`,
  });
  const begin = () => new TestBrowser(server).begin();

  async function start(): Promise<void> {
    const browser = await new ProviderBrowser(server).begin(APP);
    const replies: Reply[] = [];
    const startOne = async () =>
      replies.push(
        await browser.post(`/login/wgt/provider/apps/${APP}/demo`, { provider: 'dead', pageUrl: PAGE }),
      );
    const begun: Promise<number>[] = [];
    for (const wave of [1, 2, 3]) {
      begun.push(...Array.from({ length: 15 }, startOne));
      await until('the answers of all but five', () => replies.length >= wave * 15 - 5);
    }
    await Promise.all(begun);
    for (const { status, body } of replies)
      expect([status, body.messages[0].detail]).toEqual([
        200,
        expect.stringMatching(/^dead isn’t available/),
      ]);
    // The failure is remembered.
    expect(silent.asked()).toBe(1);
  }

  async function comeBack(): Promise<void> {
    const callbacks: (() => Promise<Reply>)[] = [];
    for (const _ of Array(8)) {
      const browser = await new ProviderBrowser(server).begin(APP);
      const { searchParams } = await browser.open(await browser.start('half'), ({ port }) => port === '');
      const url = `${server.url}/federation/wgt/callback?code=x&state=${searchParams.get('state')}`;
      callbacks.push(async () => browser.redeem(referenceOf(await browser.open(url))));
    }
    for (const { body } of await Promise.all(callbacks.map((callback) => callback())))
      expect(body).toMatchObject({ nextAction: 'LOGIN', messages: [{ type: 'ERROR' }] });
    expect(token.asked()).toBe(5);
  }

  async function changePasswords(): Promise<void> {
    const change = async (userId: string, password: string) => {
      const browser = await begin();
      await browser.signOn(userId, password);
      return (await browser.changePassword(password, 'Loud-River21')).body.nextAction;
    };
    expect(await Promise.all([change('ada', 'Bright-Sky7'), change('ines', 'Rapid%Tram6')])).toEqual([
      'REDIRECT',
      'REDIRECT',
    ]);
    expect(breaches.asked()).toBe(2);
  }

  async function sendMails(): Promise<void> {
    const users = ['nils', 'sam', 'finn', 'theo', 'pia', 'gus', 'ruth', 'otto', 'tess', 'wanda'];
    const send = async (userId: string) => {
      const byEmail = { email: `${userId}@example.test`, deliveryChannel: 'EMAIL' };
      return (await (await begin()).askForCode(userId, byEmail)).body.nextAction;
    };
    expect(await Promise.all(users.map(send))).toEqual(users.map(() => 'VALIDATE_SV'));
    const failures = () => server.output().split('could not be sent through SMTP_URL').length - 1;
    // Also the notices of the changed passwords.
    await until('all emails', () => failures() === users.length + 2);
    expect(mail.asked()).toBeLessThan(users.length);
    expect(mail.sent()).toBeLessThan(50_000_000);
  }

  let isDone = false;
  const work = (async () => {
    for (const step of [start, comeBack, changePasswords, sendMails]) await step();
  })().finally(() => (isDone = true));
  try {
    let count = 0;
    for (; !isDone; count += 1)
      expect((await (await begin()).signOn('mary', 'Green_Hill6')).body).toMatchObject({
        nextAction: 'REDIRECT',
      });
    await work;
    expect(count).toBeGreaterThan(4);
  } finally {
    await server.discard();
    await Promise.all([silent, token, breaches, mail, metadata].map((one) => one.close()));
    rmSync(folder, { recursive: true, force: true });
  }
});
