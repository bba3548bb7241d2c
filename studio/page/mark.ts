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

/** Marks a pressed element until its parts are known, so that no press seems lost. Without a box, removes the mark. */
export function mark(stage: HTMLElement, box?: Box): void {
  stage.querySelector('.pressed')?.remove();
  if (!box) return;
  const over = document.createElement('div');
  over.className = 'pressed';
  putOver(stage, over, box);
}
