import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';

/** A place in a text, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

export interface JsonFault extends Position {
  message: string;
}

/** By the library's names of errors. */
const SENTENCES: Record<string, string> = {
  InvalidSymbol: 'names and texts stand in double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing after the name',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  EndOfFileExpected: 'the file should end before this: there is a bracket too many',
  InvalidCommentToken: 'JSON has no comments; most parts of the data have "about" for them',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  UnexpectedEndOfNumber: 'this is not a number',
  InvalidUnicode: 'four hexadecimal digits follow \\u',
  InvalidEscapeCharacter: 'a backslash in a text is written \\\\',
  InvalidCharacter: 'a line break in a text is written \\n',
};

/**
 * Reads a JSON file. Where it is none, `faults` has the first reason, which usually causes all others; where a
 * name stands twice in one object, of which JSON would drop the first, `faults` has each second one.
 */
export function readJson(written: string): { data: unknown; faults: JsonFault[] } {
  // Some editors begin a file with a mark of byte order.
  const text = written.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const first = errors[0];
  if (first)
    return {
      data: undefined,
      faults: [{ ...positionAt(text, first.offset), message: sentence(text, first) }],
    };
  // Its own reader takes "__proto__" for the prototype of an object.
  return { data: JSON.parse(text), faults: repeated(text) };
}

function sentence(text: string, { error, offset }: ParseError): string {
  const name = printParseErrorCode(error);
  const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
  const isEnd = ['}', ']'].includes(text[offset] ?? '');
  if (isAfterComma && isEnd) return `a comma too many stands before this ${text[offset]}`;
  if (isEnd && name === 'CommaExpected') return `another bracket is to be closed before this ${text[offset]}`;
  return SENTENCES[name] ?? 'this cannot be read';
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
          message: `the name "${name}" stands in this object already, and only one of the two would count`,
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
 * Makes what finds the place of a value in a text, by the keys that lead to it: that of its name, else of the
 * value itself. Where a key leads nowhere it is the last place on the way, and `isThere` is false.
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
