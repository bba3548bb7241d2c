import type { Visit } from '../../../tools/browser/visit';

/**
 * All that a panel is, attribute by attribute; what only moments and the browser's own state add is left out.
 * Of what is chosen the state counts, not the attribute that a document's source would have: React writes
 * that too, Preact does not.
 */
export const lookOf = (visit: Visit): Promise<string> =>
  visit.page.evaluate(() => {
    const lines: string[] = [];
    const walk = (node: Node, depth: number): void => {
      if (node instanceof Text && node.data !== '') lines.push(`${' '.repeat(depth)}"${node.data}"`);
      if (!(node instanceof Element)) return;
      const attributes = [...node.attributes]
        .flatMap(({ name, value }) => (name === 'checked' ? [] : `${name}=${value}`))
        .sort();
      if (node instanceof HTMLInputElement && node.checked) attributes.push('checked');
      if (node instanceof HTMLOptionElement && node.selected) attributes.push('selected');
      lines.push(
        `${' '.repeat(depth)}${node.namespaceURI?.split('/').at(-1)}:${node.localName} ${attributes.join(' ')}`,
      );
      for (const child of node.childNodes) walk(child, depth + 1);
    };
    for (const child of document.getElementById('latchkey-root')?.childNodes ?? []) walk(child, 0);
    return lines.join('\n');
  });
