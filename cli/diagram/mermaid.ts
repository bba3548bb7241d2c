import type { Box, Graph } from './graph';

const SHAPES: Record<Box['kind'], [open: string, close: string]> = {
  start: ['([', '])'],
  page: ['[', ']'],
  shared: ['[', ']'],
  journey: ['[[', ']]'],
  end: ['([', '])'],
};

/** A journey as Mermaid text, which GitHub and other tools render. */
export function toMermaid({ boxes, arrows }: Graph): string {
  const number = new Map(boxes.map(({ id }, index) => [id, `n${index}`]));
  const nodes = boxes.map(({ id, kind, title, name }) => {
    const [open, close] = SHAPES[kind];
    return `  ${number.get(id)}${open}"${quote(title)}<br>${quote(name)}"${close}`;
  });
  const edges = arrows.map(({ from, to, labels }) => {
    const label = labels.filter(Boolean).map(quote).join('<br>');
    return `  ${number.get(from)} -->${label ? `|"${label}"|` : ''} ${number.get(to)}`;
  });
  return `${['flowchart TD', ...nodes, ...edges].join('\n')}\n`;
}

const quote = (text: string): string => text.replaceAll('"', '#quot;');
