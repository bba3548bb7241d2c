import { expect, it } from '@jest/globals';
import type { OutboxEntry } from '../../server/domain/codes/outbox';
import { hear } from '../support/server/hear';
import { serverSuite } from '../support/server/suite';

const { browser, server, another } = serverSuite();
const byEmail = { email: 'ada@example.test', deliveryChannel: 'EMAIL' };
const outbox = async () => (await browser.get('/outbox.json')).body as (OutboxEntry & { from?: string })[];

it('lists each message with the text of its channel: text message, call and email', async () => {
  await browser.askForCode('ada');
  await (await another()).askForCode('ada', { phoneNumber: '2125550142', deliveryMode: 'VOICE' });
  await (await another()).askForCode('ada', byEmail);
  const [text, call, mail] = await outbox();
  expect(text).toMatchObject({
    channel: 'TEXT',
    language: 'en',
    lines: [
      `${text?.code} is your Latchkey code`,
      'It expires in 8 minutes. Never share it with anyone.',
      `@localhost #${text?.code}`,
    ],
  });
  const spaced = [...(call?.code ?? '')].join(' ');
  expect(call?.lines.filter((line) => line === spaced)).toHaveLength(2);
  expect(mail).toMatchObject({
    to: 'ada@example.test',
    subject: `${mail?.code} is your Latchkey code`,
    from: 'Latchkey <no-reply@latchkey.test>',
  });
  expect(mail?.lines.join()).toContain(mail?.code);
  expect(new Set([text, call, mail].map((one) => one?.id)).size).toBe(3);
});

it("writes in the page's language, and in English if it's unavailable", async () => {
  const ask = async (language: string) => {
    const visitor = await another();
    await visitor.post(`/fpc/wgt/validateuser/apps/demo/demo?language=${language}`, {
      userId: 'ada',
      deliveryChannelDetails: byEmail,
    });
  };
  for (const language of ['de_DE', 'fi', 'xx_YY', '']) await ask(language);
  expect((await outbox()).map(({ language, lines }) => [language, lines[0]])).toEqual([
    ['de', 'Ihr Code'],
    ['fi', 'Koodisi'],
    ['en', 'Your code'],
    ['en', 'Your code'],
  ]);
});

it('speaks the digits of a call, and of no other message', async () => {
  await browser.askForCode('ada', { phoneNumber: '2125550142', deliveryMode: 'VOICE' });
  await (await another()).askForCode('ada', byEmail);
  const [call, mail] = await outbox();
  const sound = await fetch(`${server.url}/outbox/spoken/${call?.id}`);
  expect(sound.headers.get('content-type')).toBe('audio/wav');
  const file = Buffer.from(await sound.arrayBuffer());
  expect((await browser.get(`/outbox/spoken/${mail?.id}`)).status).toBe(404);
  expect((await browser.get('/outbox/spoken/nothing')).status).toBe(404);
  expect(hear(file)).toBe(call?.code); // Last, because decoding the sound takes so long that idle connections time out.
});

it('sends an event at once when a message is sent, the clock is moved, or the data are reset', async () => {
  const ending = new AbortController();
  const stream = await fetch(`${server.url}/outbox/events`, { signal: ending.signal });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  expect(await next()).toBe('event: change\ndata: outbox\n\n');
  await browser.askForCode('ada');
  expect(await next()).toMatch(/^event: change$/m);
  await browser.forward(60);
  expect(await next()).toMatch(/^event: change$/m);
  await browser.dev('/dev/reset');
  expect(await next()).toMatch(/^event: change$/m);
  ending.abort();
});
