/**
 * The HTML of an email. Mail clients know only old HTML, so it has tables and inline styles, and the style sheet only adds the dark
 * scheme. Nothing in it loads but the logo, and it has no links.
 */
import type { Theme } from '../../src/api/theme';
import { contrastOf, hexOf, type Rgb } from '../../src/core/contrast';
import type { MailParts } from './data';

/** The brand and language of an email. */
export interface Look {
  readonly site: string;
  readonly theme: Theme | undefined;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Consolas,'Courier New',monospace";

/** The colors of both schemes. `bar`, `tint` and `ink` come from the brand. */
const LIGHT = { page: '#f4f4f5', card: '#ffffff', edge: '#e4e4e7', text: '#18181b', quiet: '#52525b' };
const DARK = { page: '#0f0f11', card: '#1c1c1f', edge: '#3a3a40', text: '#f4f4f5', quiet: '#b4b4bd' };

const NEUTRAL = '#3f3f46';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function layOut({ subject, heading, lines, facts, advice }: MailParts, look: Look): string {
  const { theme, lang, dir } = look;
  const light = { ...LIGHT, ...brandColors(theme?.accent, LIGHT.card) };
  const dark = { ...DARK, ...brandColors(theme?.dark?.accent ?? theme?.accent, DARK.card) };
  const start = dir === 'rtl' ? 'right' : 'left';
  const row = (content: string, top: number, style: string, name = 'text') =>
    `<tr><td class="${name}" align="${start}" style="padding-top:${top}px;${FONT};${style}">${content}</td></tr>`;
  const text = `font-size:16px;line-height:24px;color:${light.text}`;
  const code = (digits: string) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="tint ink" align="center" dir="ltr" style="padding:18px 12px 18px 17px;background-color:${light.tint};border-radius:10px;${MONO};font-size:32px;line-height:40px;font-weight:700;letter-spacing:5px;color:${light.ink}">${escape(digits)}</td></tr></table>`;
  const rows = [
    row(
      brandMark(look, light.ink),
      0,
      `font-size:18px;line-height:28px;font-weight:700;color:${light.ink}`,
      'ink',
    ),
    row(
      `<h1 class="text" style="margin:0;font-size:22px;line-height:30px;font-weight:700;color:${light.text}">${escape(heading)}</h1>`,
      24,
      text,
    ),
    ...lines.map((line) =>
      row(line.isCode ? code(line.text) : escape(line.text), line.isCode ? 20 : 16, text),
    ),
    ...facts.map((fact, index) =>
      row(
        escape(fact),
        index === 0 ? 16 : 2,
        `font-size:15px;line-height:22px;color:${light.quiet}`,
        'quiet',
      ),
    ),
    advice &&
      row(
        `<div class="edge" style="padding-top:16px;border-top:1px solid ${light.edge}">${escape(advice)}</div>`,
        24,
        `font-size:15px;line-height:22px;color:${light.text}`,
      ),
  ];
  const preview = lines.find((line) => !line.isCode)?.text ?? '';
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules(dark)}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="page" lang="${lang}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="520"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background-color:${light.card};border:1px solid ${light.edge};border-top:4px solid ${light.bar};border-radius:12px;border-collapse:separate">
<tr><td style="padding:28px 24px 28px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.filter(Boolean).join('\n')}
</table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

type Colors = typeof LIGHT & ReturnType<typeof brandColors>;

/** Mail clients drop a style sheet with anything that they don't know, so the rules are plain. */
const darkRules = ({ page, card, edge, text, quiet, bar, tint, ink }: Colors): string =>
  [
    `.page { background-color: ${page} !important; }`,
    `.card { background-color: ${card} !important; border-color: ${bar} ${edge} ${edge} !important; }`,
    `.text { color: ${text} !important; }`,
    `.quiet { color: ${quiet} !important; }`,
    `.edge { border-color: ${edge} !important; }`,
    `.tint { background-color: ${tint} !important; }`,
    `.ink { color: ${ink} !important; }`,
    '.logo { padding: 6px 10px !important; border-radius: 6px; background-color: #ffffff; }',
  ].join('\n');

/** The logo, whose text alternative is readable too, or the name of the site. */
function brandMark({ site, theme }: Look, ink: string): string {
  const { src, alt, dark, height = 32 } = theme?.logo ?? {};
  if (!isAbsolute(src)) return escape(site);
  const pixels = Math.min(64, Math.max(16, Number(height) || 32));
  // A logo without a dark variant gets a white ground in the dark scheme, on which its text alternative stays dark.
  const image = `<img class="${isAbsolute(dark) ? 'ink' : 'logo'}" src="${escape(src)}" alt="${escape(alt || site)}" height="${pixels}" style="height:${pixels}px;max-width:100%;border:0;vertical-align:middle;color:${ink}">`;
  return isAbsolute(dark)
    ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${escape(dark)}">${image}</picture>`
    : image;
}

/** A relative address can't be resolved in an email. */
const isAbsolute = (address: unknown): address is string =>
  typeof address === 'string' && /^https:\/\/[^\s"<>]+$/.test(address) && URL.canParse(address);

/** The brand's color as it is, and the colors of the code: a tint of it on the card, and a shade that is readable there. */
function brandColors(accent: string | undefined, card: string) {
  const brand = rgbOf(accent ?? '') ?? rgbOf(NEUTRAL) ?? [];
  const ground = rgbOf(card) ?? [];
  const [share, least] = card === LIGHT.card ? [0.08, 4.6] : [0.16, 7];
  const tint = mixed(ground, brand, share);
  const end = contrastOf(tint, [0, 0, 0]) > contrastOf(tint, [1, 1, 1]) ? [0, 0, 0] : [1, 1, 1];
  let ink: Rgb = brand;
  for (let more = 0; more <= 1 && contrastOf(ink, tint) < least; more += 0.05) ink = mixed(brand, end, more);
  return { bar: hexOf(brand), tint: hexOf(tint), ink: hexOf(ink) };
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share);

/** Only hexadecimal colors, because many mail clients support nothing else. */
function rgbOf(color: string): Rgb | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim()) ?? [];
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return whole.match(/../g)?.map((part) => Number.parseInt(part, 16) / 255);
}
