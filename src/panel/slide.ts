/** The parts of a panel that can move. */
const PARTS = '.latchkey-scroll > *, .latchkey-footer, .latchkey-footer > *';

const MOTION = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' } as const;

/** The position of each part, in CSS px from the top of the window. */
export type Places = Map<HTMLElement, number>;

const topOf = (part: Element): number => part.getBoundingClientRect().top;

export const placesOf = (panel: HTMLElement): Places =>
  new Map([...panel.querySelectorAll<HTMLElement>(PARTS)].map((part) => [part, topOf(part)]));

/**
 * Animates all parts from their positions in `before` to their new ones. Does nothing with reduced motion.
 */
export function slide(before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moved = new Map([...before].map(([part, top]) => [part, top - topOf(part)]));
  for (const [part, distance] of moved) {
    // A part moves together with its parent.
    const own = distance - (moved.get(part.parentElement as HTMLElement) ?? 0);
    if (part.isConnected && own !== 0) part.animate({ transform: [`translateY(${own}px)`, 'none'] }, MOTION);
  }
}

/**
 * Changes the height of a panel from that of the panel before. Does nothing with reduced motion, or without
 * animations.
 */
export function easeHeight(panel: HTMLElement, before: number): void {
  const after = panel.offsetHeight;
  if (before === after || !('animate' in panel) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  panel.dataset.easing = '';
  panel.animate({ blockSize: [`${before}px`, `${after}px`] }, MOTION).onfinish = () => {
    delete panel.dataset.easing;
  };
}
