import { type InputHTMLAttributes, type ReactNode, type Ref, useCallback } from 'react';
import type { ControlProps } from './control';
import { plain, type TextShape, useTextInput } from './use-text-input';

export interface TextInputProps extends ControlProps {
  shape?: TextShape;
  /** Attributes on top of the usual ones; `autocomplete` and `inputMode` of ui.json win. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement>;
  before?: ReactNode;
  after?: ReactNode;
}

/** The one-line input that all text controls are made of. There is no `maxlength`: what is too long is said, not cut. */
export function TextInput(props: TextInputProps): ReactNode {
  const { options, shape = plain } = props;
  const ref = useTextInput(props.field, props.onChange, shape);
  const { inputRef } = props;
  // One function for the input's life: React takes a new one off and puts it on at each key.
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      ref.current = element;
      if (typeof inputRef === 'function') inputRef(element);
      else if (inputRef) inputRef.current = element;
    },
    [ref, inputRef],
  );
  const input = (
    <input
      type="text"
      className="latchkey-input"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      {...props.input}
      ref={attach}
      id={props.id}
      name={props.name}
      data-latchkey-field={props.field}
      placeholder={props.placeholder}
      autoComplete={options.autocomplete ?? 'off'}
      inputMode={options.inputMode ?? props.input?.inputMode}
      readOnly={props.busy || undefined}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onBlur={props.onBlur}
    />
  );
  if (!props.before && !props.after) return input;
  return (
    <span className="latchkey-input-frame" dir={props.input?.dir}>
      {props.before}
      {input}
      {props.after}
    </span>
  );
}
