import { type InputHTMLAttributes, type ReactNode, type Ref, useCallback } from 'react';
import { account, accountWithoutSpaces, line, plain, type TextShape } from '../form/text-shape';
import { useTextInput } from '../form/use-text-input';
import { type ControlProps, fieldAttributes } from './control';

/** The props of a widget that an input needs. */
type Bound = Pick<
  ControlProps,
  | 'id'
  | 'name'
  | 'value'
  | 'required'
  | 'readonly'
  | 'rawErrors'
  | 'placeholder'
  | 'options'
  | 'onChange'
  | 'onBlur'
>;

export interface TextInputProps extends Bound {
  shape?: TextShape;
  /** Additional attributes. `autocomplete` and `inputMode` of ui.json take precedence. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement>;
  /** A fixed text before the input. */
  before?: string;
  after?: ReactNode;
}

/**
 * The one-line input of all text controls. It has no `maxlength`, so a value that is too long gets an error
 * instead of being cut. Phone numbers are `type="text"` too, because HTML doesn't allow parts of one
 * (`tel-national`) to be autofilled into `type="tel"`.
 */
export function TextInput(props: TextInputProps): ReactNode {
  const { options, shape = plain, inputRef, id, value, onChange, onBlur, rawErrors = [] } = props;
  const ref = useTextInput(value, onChange, shape);
  // A stable function, because React would detach and attach a new one on every key press.
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
      id={id}
      {...fieldAttributes(props)}
      placeholder={props.placeholder || undefined}
      autoComplete={options.autocomplete ?? 'off'}
      inputMode={options.inputMode ?? props.input?.inputMode}
      enterKeyHint={options.isLast ? 'go' : 'next'}
      readOnly={props.readonly || undefined}
      aria-required={props.required || undefined}
      aria-invalid={rawErrors.length > 0 || undefined}
      onBlur={() => onBlur(id, value)}
    />
  );
  if (!props.before && !props.after) return input;
  return (
    <span className="latchkey-input-frame" dir={props.input?.dir}>
      {props.before && (
        <span className="latchkey-affix" aria-hidden="true">
          {props.before}
        </span>
      )}
      {input}
      {props.after}
    </span>
  );
}

/** One line of text. */
export function Text(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={line} />;
}

/** A user ID. With `strip: spaces`, removes blanks from typed or pasted text. */
export function UserId(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={props.options.strip === 'spaces' ? accountWithoutSpaces : account}
      input={{ translate: 'no' }}
    />
  );
}
