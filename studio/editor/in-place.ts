/** Edits a text where it is on the stage. */
import type { Box } from '../frame/interface';
import { putOver } from '../page/mark';
import { element } from './element';

/**
 * Puts a text area over an element of the frame. Enter or leaving it keeps the text, and Escape doesn't.
 * @param typed what the user has typed already. A line break is Enter
 * @param keep called with a changed text. The area shows it until the promise resolves or a page is shown
 */
export function editInPlace(
  stage: HTMLElement,
  box: Box,
  {
    label,
    text,
    typed,
    keep,
  }: { label: string; text: string; typed: string; keep(text: string): Promise<void> },
): void {
  stage.querySelector('.in-place')?.remove();
  let isOver = false;
  const end = (isKept: boolean): void => {
    if (isOver) return;
    isOver = true;
    if (!isKept || area.value === text) return area.remove();
    area.readOnly = true;
    void keep(area.value).finally(() => area.remove());
  };
  const area = element(
    'textarea',
    {
      class: 'in-place',
      'aria-label': label,
      spellcheck: 'false',
      onblur: () => end(true),
      onkeydown(event) {
        const { key, shiftKey } = event as KeyboardEvent;
        if (key !== 'Escape' && (key !== 'Enter' || shiftKey)) return;
        event.preventDefault();
        end(key === 'Enter');
      },
    },
    text,
  );
  putOver(stage, area, box);
  area.focus();
  area.select();
  if (typed === '') return;
  const [line = '', ...rest] = typed.split('\n');
  area.setRangeText(line, 0, text.length, 'end');
  if (rest.length > 0) end(true);
}
