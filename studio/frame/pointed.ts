import type { At } from '../worker/where';
import type { Box } from './interface';

/** The element that the user points at: its page, and its field, button and text if it has them. */
export function pointed(target: Element): At {
  const near = (mark: string): string | undefined =>
    target.closest(`[data-latchkey-${mark}]`)?.getAttribute(`data-latchkey-${mark}`) ?? undefined;
  const root =
    target.closest<HTMLElement>('[data-latchkey-panel]') ??
    document.querySelector<HTMLElement>('[data-latchkey-panel]');
  const label = target.closest('label');
  const { latchkeyFlow: flow = '', latchkeyPage: page = '', latchkeyPanel: panel = '' } = root?.dataset ?? {};
  return {
    ...{ flow, page, panel },
    field: near('field') ?? label?.control?.dataset.latchkeyField,
    action: near('action'),
    text: ((target as HTMLElement).innerText || target.ariaLabel || label?.innerText || '')
      .trim()
      .slice(0, 500),
  };
}

/** The place of the element's text. */
export function boxOf(target: Element): Box {
  const { left, top, width, height } = target.getBoundingClientRect();
  const { fontSize, textAlign } = getComputedStyle(target);
  return { left, top, width, height, fontSize: Number.parseFloat(fontSize), textAlign };
}
