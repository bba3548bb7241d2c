import { Parser } from 'htmlparser2';
import type { Drawn } from '../../../src/start/description';

/** Parses the markup of React's server renderer, in which comments separate adjacent texts. */
export function readMarkup(html: string): Drawn[] {
  const top: Drawn[] = [];
  const open: Drawn[][] = [top];
  let text = '';
  const inner = (): Drawn[] => open.at(-1) as Drawn[];
  const flush = (): void => {
    if (text !== '') inner().push(text);
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        flush();
        const element = [tag, attributes] as unknown as Drawn[];
        inner().push(element as unknown as Drawn);
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
