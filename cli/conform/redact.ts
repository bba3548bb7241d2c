/** Removes secrets from the output and reports of a run: passwords, codes, tokens, session ids, cookies. */
import { escapeAttribute } from '../markup';

/** Shorter texts may occur by chance. */
const SHORTEST = 4;

export interface Redactor {
  /** Declares a text as a secret of this kind. */
  add(kind: string, secret: string): void;
  /** The text with `(password)`, `(code)` or `(token)` instead of secrets, in every encoding that they may have. */
  clean(text: string): string;
}

export function createRedactor(): Redactor {
  const labels = new Map<string, string>();
  const words = new Set<string>();
  let longestFirst: string[] | undefined;
  return {
    add(kind, secret) {
      if (secret.length < SHORTEST) return;
      if (kind === 'password' && WORD.test(secret)) words.add(fold(secret));
      for (const form of formsOf(secret).map(fold)) {
        if (form.length < SHORTEST || labels.has(form)) continue;
        labels.set(form, `(${kind})`);
        longestFirst = undefined;
      }
    },
    clean(text) {
      // The longest first, because a secret may be part of another one.
      longestFirst ??= [...labels.keys()].sort((a, b) => b.length - a.length);
      const folded = foldedText(text);
      const found = new Map<number, { end: number; label: string }>();
      const isFree = new Uint8Array(folded.text.length).fill(1);
      for (const form of longestFirst)
        for (let at = folded.text.indexOf(form); at >= 0; at = folded.text.indexOf(form, at + 1)) {
          const end = at + form.length;
          if (isFree.subarray(at, end).includes(0)) continue;
          if (words.has(form) && !isValue(folded.text, at, end)) continue;
          isFree.fill(0, at, end);
          found.set(folded.start(at), { end: folded.end(end), label: labels.get(form) ?? '' });
        }
      let result = '';
      let from = 0;
      for (const [at, { end, label }] of [...found].sort(([a], [b]) => a - b)) {
        result += text.slice(from, at) + label;
        from = end;
      }
      return result + text.slice(from);
    },
  };
}

/** A password that may also be an ordinary word in a sentence of the report. */
const WORD = /^\p{L}\p{Ll}{3,11}$/u;

/** Whether a word is a whole value: in quotes or in a form, and not as the name of a field. */
const isValue = (text: string, at: number, end: number): boolean =>
  /["'`=>;]$|^$/.test(text.slice(Math.max(0, at - 1), at)) &&
  /^(?:\\*["'`](?!\s*:)|&|<|$)/.test(text.slice(end, end + 8));

/**
 * Removes the differences between the ways in which a server may write a letter: upper and lower case in any language, and
 * composed and decomposed accents. The result may be longer or shorter, such as for \u00df or \u0130.
 */
const fold = (text: string): string =>
  [...text].map((one) => one.normalize('NFKD').toUpperCase().toLowerCase().replaceAll('\u0307', '')).join('');

/** A folded text, and where the original of a part of it begins and ends. */
function foldedText(text: string) {
  const isPlain = /^[\x00-\x7f]*$/.test(text);
  if (isPlain) return { text: text.toLowerCase(), start: (at: number) => at, end: (at: number) => at };
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const one of text) {
    const part = one < '\u0080' ? one.toLowerCase() : fold(one);
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(at);
      ends.push(at + one.length);
    }
    folded += part;
    at += one.length;
  }
  return {
    text: folded,
    start: (index: number) => starts[index] ?? at,
    // Including a dropped dot after it.
    end: (index: number) => Math.max(ends[index - 1] ?? 0, starts[index] ?? at),
  };
}

function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams({ s: secret }).toString().slice(2),
    json,
    JSON.stringify(json).slice(1, -1),
    ...['&#39;', '&#x27;', '&apos;'].map((apostrophe) => named(secret, apostrophe)),
    [...secret].map((character) => `&#${character.codePointAt(0)};`).join(''),
    [...secret].map((character) => `&#x${character.codePointAt(0)?.toString(16)};`).join(''),
    ...base64Forms(bytes),
    bytes.toString('hex'),
    [...secret].reverse().join(''),
    ...groups(secret),
  ];
}

/** With HTML's named entities. */
const named = (text: string, apostrophe: string): string => escapeAttribute(text).replaceAll("'", apostrophe);

/**
 * The base64 forms: the whole secret, and the part that is the same at any offset in a longer text, in both
 * alphabets.
 */
function base64Forms(secret: Buffer): string[] {
  const inside = [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), secret]).toString('base64');
    return digits.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + secret.length)) / 6));
  });
  const forms = [secret.toString('base64'), secret.toString('base64').replace(/=+$/, ''), ...inside];
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** A code as it is often printed, in groups of digits. Empty for other secrets. */
function groups(secret: string): string[] {
  if (!/^[0-9]+$/.test(secret)) return [];
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, less) => less + 1).flatMap((size) => {
    const parts = secret.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    return [' ', '-', '\u00a0'].map((gap) => parts.join(gap));
  });
}
