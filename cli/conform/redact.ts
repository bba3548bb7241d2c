/** Removes secrets from the output and reports of a run: passwords, codes, tokens, session ids, cookies. */
import { escapeAttribute } from '../escape';

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
  let longestFirst: string[] | undefined;
  return {
    add(kind, secret) {
      if (secret.length < SHORTEST) return;
      for (const form of formsOf(secret).map((one) => one.toLowerCase())) {
        if (form.length < SHORTEST || labels.has(form)) continue;
        labels.set(form, `(${kind})`);
        longestFirst = undefined;
      }
    },
    clean(text) {
      // The longest first, because a secret may be part of another one.
      longestFirst ??= [...labels.keys()].sort((a, b) => b.length - a.length);
      return longestFirst.reduce((rest, form) => replaceAll(rest, form, labels.get(form) ?? ''), text);
    },
  };
}

/** Replaces a lower-case form wherever it is, ignoring case. A regular expression of all forms would take seconds. */
function replaceAll(text: string, form: string, label: string): string {
  const lower = text.toLowerCase();
  // Some letters become two in lower case, so positions in both texts would differ.
  if (lower.length !== text.length) return text.replaceAll(form, label);
  let result = '';
  let from = 0;
  for (let at = lower.indexOf(form); at >= 0; at = lower.indexOf(form, from)) {
    result += text.slice(from, at) + label;
    from = at + form.length;
  }
  return from === 0 ? text : result + text.slice(from);
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
