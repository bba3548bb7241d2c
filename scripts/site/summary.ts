/** Characters. Search engines show about as many. */
const LONGEST = 160;
const HEADING = /^#+ /;
/** The first line of a table, quotation, list, picture, code block or comment. */
const NOT_PROSE = /^(?:[|>]|[-*] |\d+\. |!\[|```|<)/;

/** Returns the first sentences of a page as plain text, to describe it to search engines and language models. '' if it has none. */
export function summaryOf(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n|(?<=^#.*)\n/m);
  const prose = blocks.find((block) => !HEADING.test(block) && !NOT_PROSE.test(block)) ?? '';
  return shortened(plain(prose));
}

/** Removes the marks of Markdown, and keeps the texts of links and code. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\*\*|`|\\(?=[{}[\]*_])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/:$/, '.');

/** Returns as many sentences as fit, and at least the first. */
function shortened(text: string): string {
  const [first = '', ...others] = [
    ...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text),
  ].map(({ segment }) => segment);
  let fitting = first;
  for (const sentence of others) {
    if ((fitting + sentence).trimEnd().length > LONGEST) break;
    fitting += sentence;
  }
  return fitting.trim();
}
