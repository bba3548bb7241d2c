import type { Visit } from '../../visit/visit';

/**
 * Returns what a user can't see or click in the visible panel, in sentences: each control must be clickable at its center,
 * and each text must be visible at both ends. Scrolls as a user would.
 */
export const brokenParts = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const panel = document.querySelector('[data-latchkey-panel]') as HTMLElement;
    const broken: string[] = [];
    const isAt = (part: Element, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (part.contains(found) || found === part.closest('label, button, a'));
    };
    const nameOf = (part: Element): string =>
      part.getAttribute('name') ?? part.getAttribute('data-latchkey-action') ?? part.className;
    const isSeen = (part: Element): boolean =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const reveal = (part: Element): void => part.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const part of panel.querySelectorAll('input:not([type=hidden]), button, a')) {
      reveal(part);
      const { x, y, width, height } = part.getBoundingClientRect();
      if (!isSeen(part) || width < 16 || height < 16) broken.push(`${nameOf(part)} is invisible`);
      else if (!isAt(part, x + width / 2, y + height / 2)) broken.push(`${nameOf(part)} is covered`);
    }
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement as Element;
      if (!text.textContent?.trim() || part.closest('.latchkey-hidden, [hidden]')) continue;
      if (!isSeen(part)) {
        broken.push(`"${text.textContent}" is invisible`);
        continue;
      }
      reveal(part);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, height } of range.getClientRects())
        if (![left + 1, right - 1].every((x) => isAt(part, x, top + height / 2)))
          broken.push(`"${text.textContent}" is cut`);
    }
    return broken;
  });
