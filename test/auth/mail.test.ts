import { expect, it } from '@jest/globals';
import { type MailBrand, type Message, writeMail } from '../../auth/mail';
import shipped from '../../auth/mail/mails.gen';
import { contrastOf } from '../../src/core/contrast';
import { codeIn, exportsOf } from '../support/package/page-code';

const CODE: Message = {
  ...{ to: 'ada@example.test', channel: 'EMAIL', purpose: 'sign-up', code: '605168', seconds: 480 },
  ...{ locale: 'en_US', domain: 'kilnhus.example' },
};
const NOTICE: Message = {
  ...{ ...CODE, purpose: 'passkey-added', code: '', at: new Date('2026-11-29T06:40:00Z') },
  device: { browser: 'Chrome', system: 'Windows' },
};
const LOGO = { src: 'https://kilnhus.example/logo.png', alt: 'Kilnhus' };
const BRAND: MailBrand = { site: 'Kilnhus', theme: { accent: '#7a3b2e', logo: LOGO } };

it('an email with a code has the code and the site in its subject, and the same texts as HTML and as plain text', () => {
  const { subject, html, text } = writeMail(CODE, BRAND);
  expect(subject).toBe('605168 is your Kilnhus code');
  for (const part of ['Your code', '605168', 'It expires in 8 minutes. Never share it with anyone.']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).toContain('<img class="logo" src="https://kilnhus.example/logo.png" alt="Kilnhus"');
});

it('a text message ends with the line that binds the code to the domain', () => {
  const message = { ...CODE, channel: 'TEXT' } as const;
  expect(writeMail(message, BRAND).text.split('\n')).toEqual([
    '605168 is your Kilnhus code',
    'It expires in 8 minutes. Never share it with anyone.',
    '@kilnhus.example #605168',
  ]);
  for (const domain of ['', 'a b', 'x\n@evil.example #1'])
    expect(writeMail({ ...message, domain }, BRAND).text).not.toContain('@');
});

it('a call has a space between the digits', () => {
  const { lines, html } = writeMail({ ...CODE, channel: 'VOICE', locale: 'de_AT' }, BRAND);
  expect(lines.filter((line) => line === '6 0 5 1 6 8')).toHaveLength(2);
  expect(html).toBe('');
});

it.each([
  [{}, ['Time: November 29, 2026 at 6:40 AM UTC', 'Device: Chrome on Windows']],
  [{ timeZone: 'Europe/Vienna' }, ['Time: November 29, 2026 at 7:40 AM GMT+1', 'Device: Chrome on Windows']],
  [{ timeZone: 'No/Where' }, ['Time: November 29, 2026 at 6:40 AM UTC', 'Device: Chrome on Windows']],
  [
    { device: { browser: 'Chrome', system: null }, place: 'Graz' },
    ['Time: November 29, 2026 at 6:40 AM UTC', 'Device: Chrome', 'Place: Graz'],
  ],
])('a notice says what is known: %j', (more, facts) => {
  const { subject, lines } = writeMail({ ...NOTICE, ...more }, BRAND);
  expect(subject).toBe('Change to your Kilnhus account');
  expect(lines).toEqual([
    'Change to your account',
    'A passkey was added to your account.',
    ...facts,
    'If this wasn’t you, contact support immediately.',
  ]);
});

it.each(Object.keys(shipped.texts))('each message is complete in %s, and has no link', (locale) => {
  for (const purpose of Object.keys(shipped.mails) as Message['purpose'][]) {
    const code = ['code', 'text-message', 'voice-call'].includes(purpose) ? '605168' : '';
    const channel = ({ 'text-message': 'TEXT', 'voice-call': 'VOICE' } as const)[String(purpose)] ?? 'EMAIL';
    const { subject, html, text } = writeMail(
      { ...NOTICE, purpose, channel, code, locale },
      { site: 'Kilnhus' },
    );
    expect(subject + text).not.toMatch(/[{}]|[A-Z]_[A-Z]|:\/\//);
    expect(html).not.toMatch(/<a\b|href|https?:/);
    if (channel === 'EMAIL') expect(subject).toContain('Kilnhus');
  }
});

it('neither markup nor line breaks nor controls of direction in a value do harm', () => {
  const bad = '<script>x</script>"\r\nBcc: all@evil.example\u202E';
  const { subject, html, text } = writeMail(
    { ...NOTICE, place: bad, device: { browser: bad, system: bad } },
    { site: bad, theme: { logo: { src: 'https://x.example/"onerror=1', alt: bad } } },
  );
  expect(html).not.toMatch(/<script|"onerror|\u202E/);
  expect(subject).not.toMatch(/[\r\n\u202E]/);
  expect(text).not.toMatch(/^Bcc/m);
});

it('the code is readable on its ground with any color of the brand, and other notations are ignored', () => {
  const colors = (html: string) => [
    /class="tint ink"[^>]*background-color:(#\w{6})[^>]*;color:(#\w{6})/.exec(html)?.slice(1) ?? [],
    [/\.tint \{ background-color: (#\w{6})/, /\.ink \{ color: (#\w{6})/].map(
      (one) => one.exec(html)?.[1] ?? '',
    ),
  ];
  const rgb = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  for (const accent of ['#fc0', '#000000', '#ffffff', '#7a3b2e', '#00f', 'oklch(0.5 0.2 20)', '"><b>'])
    for (const [ground, ink] of colors(writeMail(CODE, { site: 'x', theme: { accent } }).html))
      expect(contrastOf(rgb(ground), rgb(ink))).toBeGreaterThanOrEqual(4.5);
});

it('only a logo with an absolute address shows, and the name of the site stands for others', () => {
  for (const src of ['/logo.png', 'data:image/png;base64,AA', 'http://x.example/a.png', 'javascript:1'])
    expect(writeMail(CODE, { site: 'Kilnhus', theme: { logo: { src, alt: '' } } }).html).not.toContain(
      '<img',
    );
});

it('writes with the own messages of a host, also for one purpose, and from right to left', () => {
  const texts = { ar_EG: { ...shipped.texts.en_US, HELLO: 'مرحبا' } };
  const mails = {
    ...shipped.mails,
    'sign-up': { subject: 'HELLO', heading: 'HELLO', lines: ['code', 'HELLO'] },
  };
  const own = { ...BRAND, mails: { ...shipped, mails, texts } };
  const { html, subject } = writeMail({ ...CODE, locale: 'ar_EG' }, own);
  expect(subject).toBe('مرحبا');
  expect(html).toContain('<html lang="ar-EG" dir="rtl">');
  expect(writeMail({ ...CODE, purpose: 'step-up', locale: 'ar_EG' }, own).lines).toContain('Your code');
  expect(() => writeMail({ ...CODE, code: '', purpose: 'hello' as 'sign-up' }, own)).toThrow(
    /<hello> has no message/,
  );
});

it('docs/production.md sends an email and a text message', async () => {
  const [block = ''] = await codeIn('docs/production.md', 'Send mail');
  const sent: [how: string, to: string, text: string][] = [];
  const senders = {
    mailer: {
      sendMail: ({ to, subject }: Record<string, string>) => sent.push(['mail', `${to}`, `${subject}`]),
    },
    sms: { send: (to: string, text: string) => sent.push(['sms', to, text.split('\n')[0] ?? '']) },
  };
  const { deliver } = await exportsOf<{ deliver?(message: Message): void }>(block, {
    'latchkey-auth/mail': { writeMail },
    './senders.mjs': senders,
  });
  deliver?.(CODE);
  deliver?.({ ...CODE, channel: 'TEXT', to: '+12125550142' });
  expect(sent).toEqual([
    ['mail', 'ada@example.test', '605168 is your My shop code'],
    ['sms', '+12125550142', '605168 is your My shop code'],
  ]);
});
