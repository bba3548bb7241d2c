import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dom } from '../../host-page/dom';

/** The parts of a panel that may be pushed. */
const PARTS = '.latchkey-scroll > *, .latchkey-footer, .latchkey-footer > *';

const MOTION = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' } as const;

/** Where parts stand, from the top of the window, in CSS px. */
type Places = Map<HTMLElement, number>;

const topOf = (part: Element): number => part.getBoundingClientRect().top;

const placesOf = (panel: HTMLElement): Places =>
  new Map([...panel.querySelectorAll<HTMLElement>(PARTS)].map((part) => [part, topOf(part)]));

/**
 * Moves all parts from their places in `before` to their new ones; at once where reduced motion is wanted.
 */
function slide(before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moved = new Map([...before].map(([part, top]) => [part, top - topOf(part)]));
  for (const [part, distance] of moved) {
    // A part moves together with the part that it stands in.
    const own = distance - (moved.get(part.parentElement as HTMLElement) ?? 0);
    if (part.isConnected && own !== 0) part.animate({ transform: [`translateY(${own}px)`, 'none'] }, MOTION);
  }
}

/**
 * When `key` changes (something came or went above the parts of a panel or between them), the parts slide to
 * their new places: a target must not jump away from the pointer.
 */
export function useSlide(panel: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef<{ key: string; places: Places | null }>({ key, places: null });
  // Read during the render, the last moment at which every part stands where the person has seen it.
  if (last.current.key !== key) last.current = { key, places: panel.current && placesOf(panel.current) };
  useLayoutEffect(() => {
    const { places } = last.current;
    last.current = { key, places: null };
    if (places && 'animate' in dom.body) slide(places);
  }, [key]);
}
