/** The layout of the topmost panel, or of the wait message alone. */
export interface Layout {
  /** What is cut, covers something else or is outside the panel, in sentences. */
  faults: string[];
  /** Each visible text, and each text for assistive technology only. */
  words: string[];
}

/** Runs in the page, so everything it needs is inside the function. */
export function measure(): Layout {
  const shown = [
    ...document.querySelectorAll<HTMLElement>('[data-latchkey-panel], .latchkey-wait-card'),
  ].filter((element) => element.checkVisibility());
  const panel = shown.at(-1) as HTMLElement;
  /** The element that the panel must fit into: its dialog, or the host's container. */
  const place = panel.closest('dialog') ?? panel.closest('.latchkey')?.parentElement ?? panel;
  const faults: string[] = [];
  const words: string[] = [];

  const elements = [panel, ...panel.querySelectorAll<HTMLElement>('*')];
  /** For assistive technology only, such as the name of a step on a small screen. */
  const clipped = new Set<Element>();
  for (const element of elements) {
    if (clipped.has(element.parentElement as Element) || getComputedStyle(element).clipPath !== 'none')
      clipped.add(element);
  }
  const isSeen = (element: Element): boolean =>
    !clipped.has(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 60)}”`;

  // Collects the box of each line of text, of each control and of each image.
  interface Piece {
    element: Element;
    isText: boolean;
    name: string;
    box: DOMRect;
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const text = (node.textContent ?? '').trim();
    if (text === '' || !element.checkVisibility()) continue;
    words.push(text);
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // Fonts leave room above and below their letters, so lines that are close to each other may overlap
      // there.
      const box = new DOMRect(line.x, line.y + line.height * 0.15, line.width, line.height * 0.7);
      pieces.push({ element, isText: true, name: `“${text.slice(0, 60)}”`, box });
    }
  }
  for (const element of elements.filter(isSeen)) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const value = element.getAttribute(name);
      if (value) words.push(value);
    }
    if (!element.matches('input, select, button, img, svg, audio')) continue;
    // The input behind the cells of a code is wider by one cell, which its frame clips.
    const isCode = element.matches('.latchkey-code:has(+ [data-cells])');
    const box = ((isCode && element.parentElement) || element).getBoundingClientRect();
    pieces.push({ element, isText: false, name: nameOf(element), box });
  }

  // Checks that nothing is outside the panel, and that only elements that belong together overlap.
  const edge = panel.getBoundingClientRect();
  for (const { name, box } of pieces) {
    if (
      box.left < edge.left - 1 ||
      box.right > edge.right + 1 ||
      box.top < edge.top - 1 ||
      box.bottom > edge.bottom + 1
    ) {
      faults.push(`outside the panel: ${name}`);
    }
  }
  // The radio button of a segment is transparent and covers the text of its label.
  const FRAME = '.latchkey-input-frame, .latchkey-select, [data-variant=segments] > .latchkey-radio';
  const belong = (a: Piece, b: Piece): boolean =>
    a.element.contains(b.element)
      ? !(a.isText && b.isText)
      : b.element.contains(a.element) || (a.element.closest(FRAME) ?? a) === b.element.closest(FRAME);
  pieces.forEach((a, index) => {
    for (const b of pieces.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 1 && down > 1 && !belong(a, b)) faults.push(`${a.name} covers ${b.name}`);
    }
  });

  // Checks that nothing is cut.
  for (const element of elements.filter(isSeen)) {
    const style = getComputedStyle(element);
    if (
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.placeholder)
    ) {
      // No property of a control says how wide its text would be.
      const text =
        element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : element.placeholder;
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = style.font;
      const room =
        element.clientWidth -
        Number.parseFloat(style.paddingInlineStart) -
        Number.parseFloat(style.paddingInlineEnd);
      if (pen.measureText(text).width > room + 1)
        faults.push(`cut: “${text}” in ${element.localName} ${element.name}`);
    } else if (element.clientWidth > 0 && !element.matches('input, svg, svg *')) {
      if (element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'clip')
        faults.push(`too wide by ${element.scrollWidth - element.clientWidth} px: ${nameOf(element)}`);
      if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        faults.push(`too high: ${nameOf(element)}`);
    }
  }
  if (place.scrollWidth > place.clientWidth) faults.push('the dialog or container scrolls sideways');
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.push('the page scrolls sideways');

  return { faults: [...new Set(faults)], words: [...new Set(words)] };
}
