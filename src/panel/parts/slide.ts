import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dom } from '../../host-page/dom';

/** The parts of a panel that may be pushed. */
const PARTS = '.latchkey-scroll > *, .latchkey-form > *';

const MOTION = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' } as const;

/** Where parts stand, from the top of the window, in CSS px. */
type Places = Map<HTMLElement, number>;

const topOf = (part: Element): number => part.getBoundingClientRect().top;

const placesOf = (panel: HTMLElement): Places =>
  new Map([...panel.querySelectorAll<HTMLElement>(PARTS)].map((part) => [part, topOf(part)]));

/**
 * Lets all parts that have other places now go there from `before`; at once, for those who want less motion.
 */
function slide(before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moved = new Map([...before].map(([part, top]) => [part, top - topOf(part)]));
  for (const [part, distance] of moved) {
    // A part moves along with the one that it stands in.
    const own = distance - (moved.get(part.parentElement as HTMLElement) ?? 0);
    if (part.isConnected && own !== 0) part.animate({ transform: [`translateY(${own}px)`, 'none'] }, MOTION);
  }
}

/**
 * Whenever `brought`, a name for what has come or gone above or between the parts of a panel, is another one:
 * they slide to their new places, so that nothing jumps away from under who is about to press it.
 */
export function useSlide(panel: RefObject<HTMLElement | null>, brought: string): void {
  const last = useRef<{ brought: string; places: Places | null }>({ brought, places: null });
  // Looked at while drawing: the last moment at which everything stands where the person has seen it.
  if (last.current.brought !== brought)
    last.current = { brought, places: panel.current && placesOf(panel.current) };
  useLayoutEffect(() => {
    const { places } = last.current;
    last.current = { brought, places: null };
    if (places && 'animate' in dom.body) slide(places);
  }, [brought]);
}
