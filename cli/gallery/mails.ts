/** Writes the messages to users as pages, one for each language. They need no script. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, writeMail } from '../../auth/mail';
import type { Theme } from '../../src/api/theme';
import { languageTag } from '../../src/i18n/locale';
import type { Data } from '../data';
import { mailsOf, WITH_CODE } from '../data/compile/mails';

const STYLES =
  ':root { color-scheme: light dark } body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif } section { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin-bottom: 2rem } h2 { flex-basis: 100%; margin: 0; font-size: 1.1rem } iframe { box-sizing: border-box; width: 22.5rem; max-width: 100%; height: 30rem; border: 1px solid GrayText; resize: both; overflow: auto } pre { flex: 1 1 20rem; margin: 0; white-space: pre-wrap; font: inherit } a { margin-inline-end: 0.75rem }';

/** A message of each kind with all that can be known. */
const sample = (kind: string, locale: string): Message => ({
  ...{ to: '', purpose: kind as Message['purpose'], locale, seconds: 480, domain: 'shop.example' },
  channel: ({ 'text-message': 'TEXT', 'voice-call': 'VOICE' } as const)[kind] ?? 'EMAIL',
  code: WITH_CODE.includes(kind) ? '605168' : '',
  ...{
    at: new Date('2026-11-28T10:30:00Z'),
    device: { browser: 'Firefox', system: 'Windows' },
    place: 'Vienna',
  },
});

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export async function writeMails({ files }: Data, theme: Theme, out: string): Promise<void> {
  const mails = mailsOf(files);
  if (!mails) return;
  await mkdir(join(out, 'mails'), { recursive: true });
  const locales = Object.keys(mails.texts);
  const links = locales.map((locale) => `<a href="${locale}.html">${locale}</a>`).join('');
  for (const locale of locales) {
    const sections = Object.keys(mails.mails).map((kind) => {
      const { subject, html, text } = writeMail(sample(kind, locale), {
        ...{ site: theme.logo?.alt || 'My site', theme, mails },
      });
      const frame = html && `<iframe sandbox title="${kind}" srcdoc="${escape(html)}"></iframe>`;
      return `<section><h2>${kind}${subject && `: ${escape(subject)}`}</h2>${frame}<pre>${escape(text)}</pre></section>`;
    });
    await writeFile(
      join(out, `mails/${locale}.html`),
      `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https:"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages in ${locale}</title><style>${STYLES}</style><main><h1 lang="en">Messages</h1><p><a href="../" lang="en">Gallery</a>${links}</p>${sections.join('\n')}</main></html>\n`,
    );
  }
}
