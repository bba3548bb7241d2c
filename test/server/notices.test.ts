import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticeEntry, OutboxEntry } from '../../server/domain/codes/outbox';
import { TestBrowser } from '../support/server/browser';
import { type SmtpServer, startSmtp } from '../support/server/mail/smtp';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { startServer, type TestServer } from '../support/server/start/process';
import { serverSuite } from '../support/server/suite';
import { until } from '../support/visit/until';

const { browser, another } = serverSuite();

/** The notices that the server has sent, oldest first. */
async function notices(): Promise<NoticeEntry[]> {
  const all: (NoticeEntry | OutboxEntry)[] = (await browser.get('/outbox.json?with=notices')).body;
  return all.filter((entry) => 'change' in entry);
}

async function resetWithCode(userId: string, phoneNumber: string, more = {}): Promise<void> {
  await browser.askForCode(userId, { phoneNumber }, more);
  await browser.giveCode(await browser.lastCode());
}

it('mails the owner after a password was reset with a code, and says what changed and when', async () => {
  await resetWithCode('ada', '2125550142');
  expect(await notices()).toEqual([]);
  const code = await browser.lastCode();
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  const [notice] = await notices();
  const [year] = notice?.at.split('-') ?? [];
  expect(notice).toMatchObject({
    change: 'passwordChanged',
    to: 'ada@example.test',
    channel: 'EMAIL',
    userId: 'ada',
    language: 'en',
    subject: 'Change to your Latchkey account',
    lines: [
      'Change to your account',
      'Your password was changed.',
      expect.stringMatching(`^Time: .+, ${year} at .+ UTC$`),
      'If this wasn’t you, contact support immediately.',
    ],
  });
  const letter = JSON.stringify([notice?.subject, notice?.lines, notice?.html]);
  for (const secret of [code, 'Soft-Rain42', 'http', '://']) expect(letter).not.toContain(secret);
  expect(await browser.lastCode()).toBe(code); // Readers of codes don't get notices.
});

it('mails the owner after a change with the current password, also a required one', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  await browser.changePassword('Bright-Sky7', 'Soft-Rain42');
  const vera = await another();
  await vera.signOn('vera', 'Stale*Bread4');
  await vera.changePassword('Stale*Bread4', 'Soft-Rain42');
  expect(await notices()).toMatchObject([
    { change: 'passwordChanged', userId: 'ada', to: 'ada@example.test' },
    { change: 'passwordChanged', userId: 'vera', to: 'vera@example.test' },
  ]);
});

it('sends nothing about a refused password', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  await browser.changePassword('wrong', 'Soft-Rain42');
  await browser.changePassword('Bright-Sky7', 'short');
  expect(await notices()).toEqual([]);
});

it('waits for the second step if the new password does', async () => {
  await browser.signOn('theo', 'Velvet=Sea2');
  expect((await browser.changePassword('Velvet=Sea2', 'Soft-Rain42')).body.nextAction).toBe('TWO_FACTOR');
  expect(await notices()).toEqual([]);
  await browser.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
  await browser.post('/svauth/wgt/sendsv', { appId: 'demo', deliveryMethod: 'EMAIL' });
  expect(await notices()).toEqual([]);
  await browser.post('/svauth/wgt/validatesv', { otc: await browser.lastCode(), appId: 'demo' });
  expect(await notices()).toMatchObject([{ change: 'passwordChanged', userId: 'theo' }]);
});

it('mails a new user who has chosen the first password', async () => {
  await browser.askForCode(
    'noor',
    { email: 'noor@example.test', deliveryChannel: 'EMAIL' },
    { currentFlow: 'NEW_USER' },
  );
  await browser.giveCode(await browser.lastCode());
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('PROFILE');
  expect(await notices()).toMatchObject([
    {
      change: 'passwordCreated',
      userId: 'noor',
      lines: expect.arrayContaining(['A password for your account was created.']),
    },
  ]);
});

it('writes in the language of the page', async () => {
  await resetWithCode('ada', '2125550142');
  await browser.post('/cpw/wgt/fpschangepwd?language=de_DE', {
    newPassword: 'Soft-Rain42',
    confirmPassword: 'Soft-Rain42',
    appId: 'demo',
  });
  expect(await notices()).toMatchObject([
    { language: 'de', subject: 'Änderung an Ihrem Konto bei Latchkey' },
  ]);
});

describe('with a mail server', () => {
  let smtp: SmtpServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({
      SMTP_URL: `smtp://localhost:${smtp.port}?requireTLS=false`,
      LATCHKEY_LIMITS: CHEAP_HASHES,
    });
  });
  afterAll(async () => {
    await server?.discard();
    await smtp?.close();
  });

  it('sends the notice to the address of the account', async () => {
    const visitor = await new TestBrowser(server).begin();
    await visitor.signOn('ada', 'Bright-Sky7');
    await visitor.changePassword('Bright-Sky7', 'Soft-Rain42');
    await until('the notice', () => smtp.received.length > 0);
    expect(smtp.received).toMatchObject([{ to: ['ada@example.test'] }]);
    expect(smtp.received[0]?.text).toContain('Subject: Change to your Latchkey account');
  });

  it('changes the password and logs the failure if the mail server refuses the notice', async () => {
    smtp.refuse();
    const visitor = await new TestBrowser(server).begin();
    await visitor.signOn('mary', 'Green_Hill6');
    expect((await visitor.changePassword('Green_Hill6', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
    await until('the log', () => server.output().includes('an email could not be sent through SMTP_URL'));
    expect(server.output()).not.toContain('mary@example.test');
    const again = await new TestBrowser(server).begin();
    expect((await again.signOn('mary', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  });
});
