/**
 * Milliseconds until the line that announced a panel is empty again. Otherwise users who read the dialog from
 * its top would find that line first, when it may be outdated.
 */
const NEWS_MS = 7000;

/** Returns the texts of these elements as sentences. */
function sentencesOf(panel: HTMLElement, ids: readonly string[]): string {
  return ids
    .map((id) => panel.querySelector(`#${id}`)?.textContent?.trim() ?? '')
    .filter(Boolean)
    .map((text) => (/\p{P}$/u.test(text) ? text : `${text}.`))
    .join(' ');
}

/** The panel that each live region has announced. */
const announced = new WeakMap<HTMLElement, string>();

/**
 * Announces a panel in the live region `line`, by the texts of the elements with these IDs. A panel that was
 * announced before is announced again in another language, but only while its line is not empty. Returns a function
 * that ends the announcement.
 */
export function announcePanel(
  line: HTMLElement,
  panel: HTMLElement,
  ids: readonly string[],
): (() => void) | undefined {
  const name = `${ids[0]} ${panel.dataset.latchkeyPanel}`;
  if (announced.get(line) === name && !line.textContent) return undefined;
  announced.set(line, name);
  line.textContent = sentencesOf(panel, ids);
  const timer = setTimeout(() => line.replaceChildren(), NEWS_MS);
  return () => clearTimeout(timer);
}
