/** Finds the English in a file: all that people read, without code. */

/** Lines that belong together. */
export interface Passage {
  /** The line of the file where the passage begins. */
  line: number;
  text: string;
}

/** In a transcript or a fixture: a property whose value is a sentence about it. */
const SENTENCE = /"(?:about|description|reason|title|why)":\s*"((?:\\.|[^"\\\n])*)"/g;
/** In other data: any name or value. */
const TEXT = /"((?:\\.|[^"\\\n])*)"/g;
/** The marker of a heading, a list item, a quote or a table row, which all begin a passage. */
const MARKER = /^[ \t]*(?:#+|[-*>|]|\d+\.)[ \t]+/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![\w:])\/\/.*(?:\n[ \t]*\/\/.*)*/;
/** A value in a template. It may contain two levels of templates and of braces. */
const VALUE = /\$\{(?:[^{}`]|\{(?:[^{}]|\{[^{}]*\})*\}|`(?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`)*\})*`)*\}/;
const TEMPLATE = new RegExp(`\`(?:\\\\[^]|[^\`\\\\$]|\\$(?!\\{)|${VALUE.source})*\``);
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/;
/** A regular expression. A slash after a value is a division instead. */
const PATTERN = /(?<=(?:[(,=:[!&|?{};>\n]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//;
const TOKEN = new RegExp([COMMENT, STRING, TEMPLATE, PATTERN].map(({ source }) => source).join('|'), 'g');
/** The marks at the start or end of a comment line. */
const STARS = /^[ \t]*(?:\/\*+|\*+\/|\*|\/\/)[ \t]?|[ \t]*\*\/$/gm;
const VALUES = new RegExp(VALUE.source, 'g');

/**
 * Returns the texts of a page, a style sheet, a data file or code. Code is split by regular expressions, because a
 * parser takes ten times as long.
 */
export function englishOf(path: string, text: string): Passage[] {
  if (path.endsWith('.md')) return paragraphsOf(text.replace(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, blank));
  if (path.endsWith('.html'))
    return paragraphsOf(text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, blank));
  if (path.endsWith('.json')) return valuesOf(text, path.startsWith('test/') ? SENTENCE : TEXT);
  return tokensOf(text);
}

/** Replaces all characters but line breaks, so that each line keeps its number. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Returns a function that finds the line of each index. Indexes must not get smaller from call to call. */
function lineFinder(text: string): (index: number) => number {
  let line = 1;
  let from = 0;
  return (index) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < index; at = text.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}

/** Removes link targets and the code between backticks. */
const withoutCode = (text: string): string =>
  text.replace(/`[^`]*`/g, (code) => blank(code).replace(/^../, '``')).replace(/\]\([^)\n]*\)/g, ']');

function paragraphsOf(page: string): Passage[] {
  const found: Passage[] = [];
  let isOpen = false;
  for (const [index, line] of withoutCode(page).split('\n').entries()) {
    const last = found.at(-1);
    if (isOpen && last && !MARKER.test(line)) last.text += `\n${line.trim()}`;
    else found.push({ line: index + 1, text: line.replace(MARKER, '').trim() });
    isOpen = line.trim() !== '' && !line.startsWith('#');
  }
  return found;
}

function valuesOf(json: string, values: RegExp): Passage[] {
  const lineAt = lineFinder(json);
  return [...json.matchAll(values)].map(({ index, 1: value = '' }) => ({
    line: lineAt(index),
    text: withoutCode(value),
  }));
}

/** The comments of a style sheet; the comments and strings of code. Line comments in a row are one passage. */
function tokensOf(code: string, first = 1): Passage[] {
  const lineAt = lineFinder(code);
  return [...code.matchAll(TOKEN)].flatMap(({ index, 0: token }) => {
    const line = lineAt(index) + first - 1;
    if (/^\/[/*]/.test(token)) return [{ line, text: withoutCode(token.replace(STARS, '')) }];
    if (token.startsWith('/') || !/\S\s\S/.test(token)) return [];
    const values = token.startsWith('`') ? [...token.matchAll(VALUES)] : [];
    const said = values.length > 0 ? token.replace(VALUES, '…') : token;
    return [
      { line, text: withoutCode(said.slice(1, -1).replace(/\\(?=["'`])/g, '')) },
      ...values.flatMap(({ index: at, 0: value }) => tokensOf(value, line + lineFinder(token)(at) - 1)),
    ];
  });
}
