import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { type SmtpServer, startSmtp } from '../support/server/mail/smtp';
import { failToStart, startServer, type TestServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const byEmail = { email: 'ada@example.test', deliveryChannel: 'EMAIL' };
let smtp: SmtpServer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    SMTP_URL: `smtp://localhost:${smtp.port}?requireTLS=false`,
    MAIL_FROM: 'Bank <codes@bank.example>',
  });
});
afterAll(async () => {
  await server?.discard();
  await smtp?.close();
});

it('sends emails with a code through the mail server, but no calls and text messages', async () => {
  const browser = await new TestBrowser(server).begin();
  await browser.askForCode('ada');
  await browser.askForCode('ada', byEmail);
  await until('the email', () => smtp.received.length > 0);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'codes@bank.example', to: ['ada@example.test'] });
  expect(mail?.text).toMatch(/^Subject: \d{6} is your Bank code$/m);
  expect(mail?.text).toContain('From: Bank <codes@bank.example>');
  const [, plain = '', html = ''] = (mail?.text ?? '').split(
    /^Content-Type: text\/(?:plain|html); charset=utf-8$/m,
  );
  expect(mail?.text).toContain('Content-Type: multipart/alternative;');
  for (const part of [plain, html]) expect(part).toContain(await browser.lastCode());
  expect(html).toContain('<!doctype html>');
  expect(Math.max(...(mail?.text ?? '').split('\n').map(({ length }) => length))).toBeLessThan(998);
  expect(smtp.received).toHaveLength(1);
  expect((await browser.giveCode(await browser.lastCode())).body.nextAction).toBe('CPW');
});

it('sends no email for an unknown user', async () => {
  const before = smtp.received.length;
  const browser = await new TestBrowser(server).begin();
  await browser.askForCode('nobody', { email: 'nobody@example.test', deliveryChannel: 'EMAIL' });
  await browser.askForCode('ada', { email: 'mary@example.test', deliveryChannel: 'EMAIL' });
  // A later message has arrived. An email for the unknown user would have arrived before it.
  await browser.askForCode('mary', { email: 'mary@example.test', deliveryChannel: 'EMAIL' });
  await until('the email', () => smtp.received.length > before);
  expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([['mary@example.test']]);
});

it('sends no email without TLS unless the address allows it', async () => {
  const strict = await startServer({ SMTP_URL: `smtp://localhost:${smtp.port}` });
  try {
    const before = smtp.received.length;
    await (await new TestBrowser(strict).begin()).askForCode('ada', byEmail);
    await until('the log', () => /"code":"ETLS".*could not be sent through SMTP_URL/.test(strict.output()));
    expect(smtp.received).toHaveLength(before);
  } finally {
    await strict.discard();
  }
});

it('logs a failed delivery without code, address or password, while the call succeeds', async () => {
  smtp.refuse();
  const browser = await new TestBrowser(server).begin();
  expect((await browser.askForCode('ada', byEmail)).body.nextAction).toBe('VALIDATE_SV');
  await until('the log', () =>
    /"smtp":451,"msg":"an email could not be sent through SMTP_URL"/.test(server.output()),
  );
  for (const secret of [await browser.lastCode(), 'ada@example.test'])
    expect(server.output()).not.toContain(secret);
  await smtp.close();
  await browser.forward(121);
  expect((await browser.post('/fpc/wgt/sendsv', { deliveryMethod: 'EMAIL' })).body.nextAction).toBe(
    'VALIDATE_SV',
  );
  await until('the log', () => /"code":"ESOCKET".*could not be sent through SMTP_URL/.test(server.output()));
});

it.each([
  [{ SMTP_URL: 'mail.example' }, /\[latchkey\] SMTP_URL must be a URL such as smtp:/],
  [{ REDIS_URL: 'store:6379' }, /\[latchkey\] REDIS_URL must be a URL such as redis:/],
  [{ REDIS_URL: 'https://user:hunter2@store.example' }, /\[latchkey\] REDIS_URL must be/],
  [{ SMTP_URL: 'https://user:hunter2@mail.example' }, /\[latchkey\] SMTP_URL must be/],
  [{ MAIL_FROM: 'nobody' }, /\[latchkey\] MAIL_FROM must be an email address, .* got <nobody>/],
])('names the wrong setting without its password: %j', async (env, sentence) => {
  const { code, output } = await failToStart({ PORT: '0', ...env });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toContain('hunter2');
});
