import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';

/** A place in a text. Both are counted from 1. */
interface Position {
  line: number;
  column: number;
}

interface JsonFault extends Position {
  message: string;
}

/** By the parser's error names. */
const SENTENCES: Record<string, string> = {
  InvalidSymbol: 'put names and texts in double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing after the name',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  EndOfFileExpected: 'remove the superfluous bracket',
  InvalidCommentToken: 'JSON has no comments. Most parts of the data have a property "about" for them',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  UnexpectedEndOfNumber: 'this is not a number',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'write a backslash in a text as \\\\',
  InvalidCharacter: 'write a line break in a text as \\n',
};

/**
 * Reads a JSON file. For invalid JSON, `faults` has the first error, which usually causes all others. If a name is
 * repeated in one object, `faults` lists each repetition, because JSON would silently drop the first value.
 */
export function readJson(written: string): { data: unknown; faults: JsonFault[] } {
  // Some editors start a file with a byte order mark.
  const text = written.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first)
    return {
      data: undefined,
      faults: [{ ...positionAt(text, first.offset), message: sentence(text, first) }],
    };
  // jsonc-parser would treat "__proto__" as the prototype of an object.
  return { data: JSON.parse(text), faults: repeated(text) };
}

function sentence(text: string, { error, offset }: ParseError): string {
  const name = printParseErrorCode(error);
  const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
  const isEnd = ['}', ']'].includes(text[offset] ?? '');
  if (isAfterComma && isEnd) return `remove the comma before this ${text[offset]}`;
  if (isEnd && name === 'CommaExpected') return `close the other bracket before this ${text[offset]}`;
  return SENTENCES[name] ?? "this can't be parsed";
}

function repeated(text: string): JsonFault[] {
  const objects: Set<string>[] = [];
  const faults: JsonFault[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(name, _, __, line, character) {
      const names = objects.at(-1);
      if (names?.has(name))
        faults.push({
          line: line + 1,
          column: character + 1,
          message: `the name "${name}" is repeated in this object. Remove one of them`,
        });
      names?.add(name);
    },
  });
  return faults;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Returns a function that finds the place of a value in a text by its path: the place of its name, or of the value
 * itself in a list. If the path doesn't exist, it returns the last place that does, and `isThere` is false.
 */
export function createLocator(text: string): (keys: readonly string[]) => Position & { isThere: boolean } {
  const root = text === '' ? undefined : parseTree(text);
  return (keys) => {
    let node: Node | undefined = root;
    let isThere = node !== undefined;
    for (const key of keys) {
      const next: Node | undefined =
        node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
      if (!next) {
        isThere = false;
        break;
      }
      node = next;
    }
    const named = node?.parent?.type === 'property' ? node.parent : node;
    return { ...positionAt(text, named?.offset ?? 0), isThere };
  };
}
