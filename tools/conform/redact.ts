/** Takes secrets out of what a run prints and writes: passwords, codes, tokens, session ids, cookies. */

/** Shorter texts occur somewhere by chance. */
const SHORTEST = 4;

export interface Redactor {
  /** From now on this text is a secret of this kind. */
  add(kind: string, secret: string): void;
  /** The text with `(password)`, `(code)`, `(token)` in the place of secrets, in every form that they may have in it. */
  clean(text: string): string;
}

export function createRedactor(): Redactor {
  const forms = new Map<string, string>();
  let pattern: RegExp | undefined;
  return {
    add(kind, secret) {
      if (secret.length < SHORTEST || forms.has(secret)) return;
      for (const form of formsOf(secret)) forms.set(form, `(${kind})`);
      pattern = undefined;
    },
    clean(text) {
      if (forms.size === 0) return text;
      // The longest first: a secret may be a part of another one.
      pattern ??= new RegExp(
        [...forms.keys()]
          .sort((a, b) => b.length - a.length)
          .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('|'),
        'g',
      );
      return text.replace(pattern, (found) => forms.get(found) ?? found);
    },
  };
}

function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ s: secret }).toString().slice(2),
    json,
    JSON.stringify(json).slice(1, -1),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
    [...secret].reverse().join(''),
  ];
}
