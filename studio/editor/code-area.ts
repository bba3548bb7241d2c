/** A text area for JSON with line numbers, colors and marked lines. The text area is the real one of the browser. */
import { element } from './element';

export interface CodeArea {
  root: HTMLElement;
  /** Shows another text. */
  open(text: string, label: string): void;
  /** Marks the lines that define what the visitor points at, and scrolls to the first. */
  point(lines: readonly number[]): void;
  /** Marks the lines with problems. */
  blame(lines: readonly number[]): void;
  /** Moves the caret to a place, counted from 1. */
  go(line: number, column: number): void;
}

/** Names, texts and other values of JSON in a line. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*/g;

/** One line with its tokens in colors. */
function lineOf(text: string): HTMLElement {
  const line = element('span', { class: 'line' });
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    const [whole, quoted = '', colon] = found;
    const kind = colon ? 'name' : quoted ? 'text' : 'value';
    line.append(text.slice(end, found.index), element('span', { class: kind }, quoted || whole));
    end = found.index + (quoted || whole).length;
  }
  // An empty line needs a height.
  line.append(`${text.slice(end)}\n`);
  return line;
}

/** @param changed called with the text after each change */
export function createCodeArea(changed: (text: string) => void, isReadOnly: boolean): CodeArea {
  const paper = element('pre', { 'aria-hidden': 'true' });
  const area = element('textarea', {
    readonly: isReadOnly,
    'aria-label': 'A file',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'verdict',
  });
  const root = element('div', { class: 'scroll' }, element('div', { class: 'sheet' }, paper, area));
  let lines: string[] = [];

  /** Draws only the lines that differ, because each key press changes one. */
  const draw = (): void => {
    const next = area.value.split('\n');
    for (const [index, text] of next.entries()) {
      if (lines[index] === text && paper.children[index]) continue;
      const line = lineOf(text);
      const old = paper.children[index];
      if (old) old.replaceWith(line);
      else paper.append(line);
    }
    while (paper.children.length > next.length) paper.lastElementChild?.remove();
    lines = next;
  };
  const mark = (name: string, marked: readonly number[]): void => {
    for (const [index, line] of [...paper.children].entries())
      line.classList.toggle(name, marked.includes(index + 1));
  };
  area.addEventListener('input', () => {
    draw();
    mark('pointed', []);
    changed(area.value);
  });

  return {
    root,
    open(text, label) {
      area.ariaLabel = label;
      if (area.value !== text) area.value = text;
      draw();
    },
    point(marked) {
      mark('pointed', marked);
      const line = paper.children[(marked[0] ?? 0) - 1];
      if (!(line instanceof HTMLElement) || document.activeElement === area) return;
      const top = line.offsetTop - root.clientHeight / 3;
      root.scrollTo({ top, behavior: 'instant' });
    },
    blame: (marked) => mark('problem', marked),
    go(line, column) {
      const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
      area.focus({ preventScroll: true });
      area.setSelectionRange(before + column - 1, before + column - 1);
      const target = paper.children[line - 1];
      if (target instanceof HTMLElement) root.scrollTo({ top: target.offsetTop - root.clientHeight / 3 });
    },
  };
}
