/** Draws a view in its own frame, so that its width and the widget's style sheet apply only there. */
import { element } from './element.js';

/** The widget's own functions, which the command adds to the page. */
const { applyTheme, makeElements } = await import(new URL('elements.js', import.meta.url).href);

/** Replaces the content of `place` with a frame that shows one variant of a drawing. */
export function draw(place, { title, ...view }) {
  // Inert, because it is only a picture. Otherwise, each of its buttons would be a stop for the keyboard.
  const frame = element('iframe', { src: 'frame.html', title, inert: true });
  frame.addEventListener('load', () => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    fill(frame.contentDocument, view);
    // A dialog takes the focus, also in an inert frame. The next key must still reach the filter.
    frame.blur();
    focused?.focus({ preventScroll: true });
    place.dataset.drawn = view.lang;
  });
  place.replaceChildren(frame);
}

/**
 * Shows one variant of a drawing in an empty document with the widget's style sheet.
 * @param {Document} page
 * @param {Record<string, any>} view
 */
export function fill(page, { pieces, variant, lang, dir, theme }) {
  page.documentElement.style.colorScheme = theme.scheme;
  const root = page.createElement('div');
  root.id = 'latchkey-root';
  Object.assign(root, { lang, dir });
  // The scheme is fixed, so no later change matters.
  applyTheme(root, theme)();
  root.append(...makeElements(pieces, 'https://help.example/', variant));
  page.body.replaceChildren(root);
  if (root.querySelector('section.latchkey-dialog')) root.dataset.latchkeyDisplay = 'inline';
  for (const dialog of root.querySelectorAll('dialog')) dialog.showModal();
  const messages = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[popover]'));
  for (const message of messages) message.showPopover();
  // A picture shows the end of each animation.
  for (const animation of page.getAnimations())
    if (animation.effect.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
}
