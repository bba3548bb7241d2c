import { Parser } from 'htmlparser2';
import type { Piece } from '../../../src/early/description';

/**
 * Reads the markup that React's server renderer writes. Comments part texts that stand side by side, as React
 * draws them.
 */
export function readMarkup(html: string): Piece[] {
  const top: Piece[] = [];
  const open: Piece[][] = [top];
  let text = '';
  const inner = (): Piece[] => open.at(-1) as Piece[];
  const flush = (): void => {
    if (text !== '') inner().push(text);
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        flush();
        const element = [tag, attributes] as unknown as Piece[];
        inner().push(element as unknown as Piece);
        open.push(element);
      },
      ontext(part) {
        text += part;
      },
      oncomment: flush,
      onclosetag() {
        flush();
        open.pop();
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false, decodeEntities: true },
  );
  parser.end(html);
  flush();
  return top;
}
