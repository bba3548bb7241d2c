/**
 * Returns what is beside the middle of the topmost panel, or at another distance than on all other panels, in
 * sentences. Runs in the page, so everything it needs is inside the function.
 */
export function misaligned(): string[] {
  const panel = [...document.querySelectorAll<HTMLElement>('[data-latchkey-panel]')].at(-1);
  const title = panel?.querySelector('.latchkey-title');
  // Users with wider text have other distances.
  if (!panel || !title || Number.parseFloat(getComputedStyle(title).letterSpacing) > 1) return [];
  const faults: string[] = [];
  const boxes = (selector: string): DOMRect[] =>
    [...panel.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 1);
  /** Puts boxes beside each other into one box. */
  const rowsOf = (all: DOMRect[]): DOMRect[] => {
    const rows: DOMRect[] = [];
    for (const box of all.sort((one, other) => one.top - other.top)) {
      const row = rows.at(-1);
      if (!row || box.top >= row.bottom - 1) rows.push(box);
      else {
        const [left, top] = [Math.min(row.left, box.left), Math.min(row.top, box.top)];
        const [right, bottom] = [Math.max(row.right, box.right), Math.max(row.bottom, box.bottom)];
        rows[rows.length - 1] = new DOMRect(left, top, right - left, bottom - top);
      }
    }
    return rows;
  };
  const is = (what: string, found = 0, wanted = 0): void => {
    if (Math.abs(found - wanted) > 1) faults.push(`${what}: ${found.toFixed(1)} instead of ${wanted} px`);
  };
  const isDialog = panel.closest('dialog') !== null;
  const [parts, footer] = [boxes('.latchkey-scroll > *'), panel.querySelector('.latchkey-footer')];
  const middle = (box?: DOMRect): number => (box ? box.left + box.width / 2 : 0);
  const isFromRight = getComputedStyle(panel).direction === 'rtl';
  const edge = ({ left, right }: DOMRect): number => (isFromRight ? right : left);
  const axis = middle(panel.getBoundingClientRect());

  const [start] = boxes('.latchkey-scroll > *');
  if (start) is('the edge of the title', edge(title.getBoundingClientRect()), edge(start));
  for (const row of rowsOf(boxes('.latchkey-footer .latchkey-button, .latchkey-footer > .latchkey-link')))
    is('the middle of a row of buttons', middle(row), axis);
  const [main, column] = [
    rowsOf(boxes('.latchkey-buttons > .latchkey-button'))[0],
    parts.find(({ width }) => width > 0),
  ];
  if (main && column) is('the width of the main button, with what is beside it', main.width, column.width);

  // The letters of one size in one row, without the box of their element.
  const letters = [
    ...panel.querySelectorAll('.latchkey-footer > .latchkey-help, .latchkey-footer [data-variant]'),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.firstChild ?? one);
      const { top } = range.getBoundingClientRect();
      return { top, row: one.getBoundingClientRect().top, size: getComputedStyle(one).fontSize };
    });
  for (const [index, { row, size, top }] of letters.entries()) {
    const before = letters.slice(0, index).find((one) => one.size === size && Math.abs(one.row - row) < 1);
    if (before && before.top !== top)
      faults.push(`the texts of a row of buttons differ by ${top - before.top} px`);
  }

  const below = Math.max(...parts.map(({ bottom }) => bottom));
  const first = Math.min(
    ...[...(footer?.children ?? [])]
      .flatMap((one) =>
        one.classList.contains('latchkey-buttons')
          ? boxes('.latchkey-buttons > *')
          : [one.getBoundingClientRect()],
      )
      .map(({ top }) => top),
  );
  is('from the last part to the footer', first - below, 28);
  const rows = rowsOf(boxes('div.latchkey-fields > *'));
  for (const [index, row] of rows.slice(1).entries())
    is('between two fields', row.top - (rows[index]?.bottom ?? 0), 20);
  const above = Math.min(...parts.map(({ top }) => top));
  // An inline panel gives its buttons their own space.
  const inHeader = boxes(isDialog ? '.latchkey-title' : '.latchkey-header > *');
  const header = Math.max(...inHeader.map(({ bottom }) => bottom));
  is('from the title to the first part', above - header, isDialog && innerWidth <= 480 ? 16 : 20);
  return faults;
}
