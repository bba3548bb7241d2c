/** Marks on the stage, over elements of the frame. */
import type { Box } from '../frame/interface';

/** Puts an element over the place of a box in the frame. */
export function putOver(stage: HTMLElement, over: HTMLElement, box: Box): void {
  const frame = stage.querySelector('iframe') as HTMLIFrameElement;
  const around = stage.getBoundingClientRect();
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  Object.assign(over.style, {
    left: `${left - around.left + box.left * scale}px`,
    top: `${top - around.top + box.top * scale}px`,
    width: `${Math.max(box.width * scale, 160)}px`,
    height: `${Math.max(box.height * scale, 32)}px`,
    fontSize: `${Math.max(box.fontSize * scale, 13)}px`,
    textAlign: box.textAlign,
  });
  stage.append(over);
}

/** Marks a pressed element until its parts are known, so that no press seems lost. The mark of a text takes what the user types. */
export function mark(stage: HTMLElement, box: Box, isText: boolean): void {
  unmark(stage);
  const over = document.createElement(isText ? 'textarea' : 'div');
  over.className = 'pressed';
  over.ariaLabel = 'The new text';
  // The style sheet shows the text below until the user types.
  over.setAttribute('placeholder', ' ');
  putOver(stage, over, box);
  over.focus();
}

/** Removes the mark. Returns what the user has typed. */
export function unmark(stage: HTMLElement): string {
  const over = stage.querySelector<HTMLTextAreaElement>('.pressed');
  over?.remove();
  return over?.value ?? '';
}
