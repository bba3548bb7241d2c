/**
 * Reads a properties file of Java: names and values, with `#` comments, lines that end in a backslash, and escapes such as `\u00e4`.
 */
export function readProperties(text: string): [name: string, value: string][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .reduce<{ done: string[]; open: string }>(
      ({ done, open }, line) => {
        const start = line.trimStart();
        if (open === '' && /^[#!]|^$/.test(start)) return { done, open };
        // An odd number of backslashes continues the line.
        const isOpen = (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1;
        const whole = open + (isOpen ? start.slice(0, -1) : start);
        return isOpen ? { done, open: whole } : { done: [...done, whole], open: '' };
      },
      { done: [], open: '' },
    );
  return [...lines.done, ...(lines.open ? [lines.open] : [])].map((line) => {
    const [, name = '', value = ''] = /^((?:\\.|[^\\=:\s])*)\s*[=:]?\s*(.*)$/s.exec(line) ?? [];
    return [unescaped(name), unescaped(value)];
  });
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|(.))/gis, (_, unicode: string | undefined, letter: string) =>
    unicode ? String.fromCharCode(Number.parseInt(unicode, 16)) : (ESCAPES[letter] ?? letter),
  );
