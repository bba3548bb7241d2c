import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { dom } from '../host-page/dom';
import { plain, type TextShape } from './text-shape';

/** The text of each input that the form has seen. If the text differs, it was filled in without an event. */
export const known = new WeakMap<HTMLInputElement, string>();

/** Selects a text that arrives in the focused input, as the Tab key does with a text that arrived before. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) {
    input.value = text;
    if (dom.activeElement === input) input.select();
  }
  known.set(input, text);
}

/**
 * Clears the text of a removed input from memory. React keeps the last focused input, and the browser keeps
 * the last text that a regular expression matched.
 */
function forget(input: HTMLInputElement): void {
  input.value = '';
  known.delete(input);
  /^/.test('');
}

/** Moves the caret behind the first `kept` characters of the value. */
function placeCaret(input: HTMLInputElement, shape: TextShape, kept: number): void {
  let at = 0;
  while (at < input.value.length && shape.parse(input.value.slice(0, at)).length < kept) at += 1;
  if (dom.activeElement === input) input.setSelectionRange(at, at);
}

/** If the user deletes a separator of a mask, deletes the adjacent digit. */
function deleteBeside(
  value: string,
  kept: number,
  inputType: string | undefined,
): { value: string; kept: number } {
  const at =
    inputType === 'deleteContentBackward' ? kept - 1 : inputType === 'deleteContentForward' ? kept : -1;
  if (at < 0 || at >= value.length) return { value, kept };
  return { value: value.slice(0, at) + value.slice(at + 1), kept: at };
}

/**
 * Connects an input with its field's value without React's `value` prop, which would mirror passwords into an
 * attribute, undo browser fills before the first key, and disturb input methods. Rewrites the text only if
 * the shape requires it, never during composition, and keeps the caret position.
 */
export function useTextInput(
  value: string,
  onChange: (value: string) => void,
  shape: TextShape = plain,
): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const latest = useRef({ value, onChange, shape });
  latest.current = { value, onChange, shape };

  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || composing.current) return;
    // At the first commit, the browser may have filled the input. Its text wins, because the form's text is
    // older.
    if (known.has(input) || input.value === '' || value !== '') write(input, shape.format(value));
  }, [value, shape]);

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const changed = (event: Event): void => {
      const { value: before, onChange: report, shape: now } = latest.current;
      let next = now.parse(input.value);
      if (!composing.current) {
        let kept = now.parse(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
        const shown = now.format(next);
        if (shown !== input.value) {
          if (next === before)
            ({ value: next, kept } = deleteBeside(next, kept, (event as InputEvent).inputType));
          input.value = now.format(next);
          placeCaret(input, now, kept);
        }
      }
      known.set(input, input.value);
      if (next === before) return;
      // Another event can fire before the next render.
      latest.current.value = next;
      report(next);
    };
    const begin = (): void => {
      composing.current = true;
    };
    const end = (event: Event): void => {
      composing.current = false;
      changed(event);
    };
    const events: [string, (event: Event) => void][] = [
      ['input', changed],
      ['change', changed],
      ['compositionstart', begin],
      ['compositionend', end],
    ];
    for (const [name, listener] of events) input.addEventListener(name, listener);
    if (!known.has(input)) changed(new Event('input'));
    return () => {
      for (const [name, listener] of events) input.removeEventListener(name, listener);
      queueMicrotask(() => forget(input));
    };
  }, []);

  return ref;
}
