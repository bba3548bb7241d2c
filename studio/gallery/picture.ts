/** Draws a view in its own frame, so that its width and the widget's style sheet apply only there. */
import { applyTheme } from '../../src/host-page/theme';
import type { Piece } from '../../src/start/description';
import { makeElements } from '../../src/start/view';
import { element } from '../editor/element';

/** One variant of a drawing. */
export interface Picture {
  pieces: readonly Piece[];
  variant: number;
  lang: string;
  dir: string;
  theme: { scheme?: string };
}

/** Replaces the content of `place` with a frame that shows one variant of a drawing. */
export function draw(place: HTMLElement, { title, ...view }: Picture & { title: string }): void {
  // Inert, because it is only a picture. Otherwise, each of its buttons would be a stop for the keyboard.
  const frame = element('iframe', { src: 'frame.html', title, inert: true });
  frame.addEventListener('load', () => {
    const focused = document.activeElement as HTMLElement | null;
    fill(frame.contentDocument as Document, view);
    // A dialog takes the focus, also in an inert frame. The next key must still reach the filter.
    frame.blur();
    focused?.focus({ preventScroll: true });
    place.dataset.drawn = view.lang;
  });
  place.replaceChildren(frame);
}

/** Shows one variant of a drawing in an empty document with the widget's style sheet. */
export function fill(page: Document, { pieces, variant, lang, dir, theme }: Picture): void {
  page.documentElement.style.colorScheme = theme.scheme ?? '';
  const root = page.createElement('div');
  root.id = 'latchkey-root';
  Object.assign(root, { lang, dir });
  // The scheme is fixed, so no later change matters.
  applyTheme(root, theme)();
  root.append(...makeElements(pieces, 'https://help.example/', variant));
  page.body.replaceChildren(root);
  if (root.querySelector('section.latchkey-dialog')) root.dataset.latchkeyDisplay = 'inline';
  for (const dialog of root.querySelectorAll('dialog')) dialog.showModal();
  for (const message of root.querySelectorAll<HTMLElement>('[popover]')) message.showPopover();
  // A picture shows the end of each animation.
  for (const animation of page.getAnimations())
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
}
