import type { Visit } from '../visit/visit';

/**
 * Returns a panel's markup, attribute by attribute, without anything that depends on the moment or on the
 * browser's state. Compares the state of selected options instead of their attributes, because React writes
 * the attribute and Preact does not.
 */
export const markupOf = (visit: Visit): Promise<string> =>
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
