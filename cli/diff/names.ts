import { findPage } from '../check/journey';
import { type Model, panelsOfPage } from '../data/model';
import { englishText } from '../diagram/labels';
import type { Keys } from './compare';

/** Names of things as owners know them. */

export const quoted = (text: string): string => `“${text}”`;

export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** `“Enter your code” (enter-code)`. */
export function panelName(model: Model, id: string): string {
  const title = englishText(model, model.panels.get(id)?.ui.title, '');
  return title ? `${quoted(title)} (${id})` : id;
}

/** The pages that show a panel: `FPS/FPW_ENTER_CODE`. */
function pagesOfPanel(model: Model, panel: string): string[] {
  return model.flows.flatMap(({ flow, data }) =>
    Object.keys(data.pages ?? {})
      .filter((page) => {
        const found = findPage(model, flow, page);
        return found ? panelsOfPage(found.data).includes(panel) : false;
      })
      .map((page) => `${flow}/${page}`),
  );
}

/** `a panel of 5 pages in 5 journeys`, or 'a dialog'. */
export function reach(model: Model, panel: string): string {
  const pages = pagesOfPanel(model, panel);
  if (pages.length === 0) return 'a dialog';
  const journeys = new Set(pages.map((page) => page.split('/')[0]));
  return `a panel of ${count(pages.length, 'page')} in ${count(journeys.size, 'journey')}`;
}

/** The English text of a key. */
export const textOf = (model: Model, key: unknown): string =>
  typeof key === 'string' ? englishText(model, key, '') : '';

/** The place in a panel, in words: `the label of the field userId`. */
export function placeOnPanel(data: unknown, at: Keys): string {
  const [part, second, third, fourth] = at;
  const item = get(data, at.slice(0, 2)) as Record<string, unknown> | undefined;
  if (part === 'title') return 'the title';
  if (part === 'buttons') return `the button <${item?.action ?? second}>`;
  if (part === 'links') return `the link <${item?.action ?? second}>`;
  if (part === 'ways') return `the way <${item?.action ?? second}>`;
  if (part === 'uiSchema' && third === 'ui:title') return `the label of the field <${second}>`;
  if (part === 'uiSchema' && third === 'ui:help') return `the hint below the field <${second}>`;
  if (part === 'uiSchema' && third === 'ui:errors') return `the error of the field <${second}> (${fourth})`;
  if (part === 'uiSchema' && at.includes('options')) {
    const option = get(data, at.slice(0, at.lastIndexOf('options') + 2)) as { value?: unknown } | undefined;
    return `the option <${option?.value ?? ''}> of the field <${second}>`;
  }
  if (part === 'uiSchema' && fourth === 'items') {
    const { action } = (get(data, at.slice(0, 6)) ?? {}) as { action?: string };
    return action
      ? `the button <${action}> in the rows of the list <${second}>`
      : `the empty list <${second}>`;
  }
  if (part === 'uiSchema' && second !== 'ui:order') return `the field <${second}>`;
  if (part === 'intro') return 'the text above the fields';
  if (part === 'notes') return 'a note below the fields';
  return String(at.join(' / '));
}

/** The value at a path, or undefined. */
export const get = (data: unknown, at: Keys): unknown =>
  at.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    data,
  );
