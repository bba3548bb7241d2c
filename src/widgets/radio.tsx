import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../context/selectors';
import type { FieldOption } from '../core/data/data.gen';
import { dom } from '../host-page/dom';
import { useChosen, useOffered } from './choices';
import { type ControlProps, fieldAttributes } from './control';

/** Radio buttons. The field's label is the group's legend. */
export function Radio(props: ControlProps): ReactNode {
  const offered = useOffered(props.options);
  return props.options.variant === 'segments' ? (
    <Segments {...props} offered={offered} />
  ) : (
    <Buttons {...props} offered={offered} />
  );
}

type Offered = ControlProps & { offered: readonly FieldOption[] };

/** The radio buttons as one bar. One segment is always selected. */
function Segments(props: Offered): ReactNode {
  return <Buttons {...props} value={useChosen(props.offered, props.value, props.onChange)} />;
}

interface RadioButtonProps {
  /** ID of the input. */
  id: string;
  value: string;
  isChosen: boolean;
  /** IDs of the texts that name it, if its own text isn't enough. */
  labelledBy?: string | undefined;
  /** The props of the field. */
  props: ControlProps;
  children: ReactNode;
}

/** A radio button of a field, with its text beside it. */
export function RadioButton({
  id,
  value,
  isChosen,
  labelledBy,
  props,
  children,
}: RadioButtonProps): ReactNode {
  const { readonly, onChange, onBlur, options } = props;
  // The hint is about the choice, so it doesn't describe the other radio buttons.
  const own = isChosen || !props.value ? props : { ...props, options: { ...options, help: undefined } };
  return (
    <label className="latchkey-radio" data-checked={isChosen || undefined}>
      <input
        type="radio"
        id={id}
        {...fieldAttributes(own)}
        aria-labelledby={labelledBy}
        value={value}
        checked={isChosen}
        aria-disabled={readonly || undefined}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={() => !readonly && onChange(value)}
        onBlur={() => onBlur(props.id, props.value)}
      />
      {children}
    </label>
  );
}

/** A live region for the choice that the journey has made while the focus was elsewhere. */
function News({ value, chosen }: { value: string; chosen: string }): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  const last = useRef(value);
  useEffect(() => {
    const { current } = line;
    const isOwn = last.current === value || current?.parentElement?.contains(dom.activeElement);
    last.current = value;
    // A state would render the form again after a key.
    if (current) current.textContent = isOwn ? '' : chosen;
  }, [value, chosen]);
  return <span ref={line} className="latchkey-hidden" role="status" />;
}

function Buttons(props: Offered): ReactNode {
  const text = useText();
  const { id, value, offered } = props;
  const chosen = offered.find((option) => option.value === value)?.label;
  return (
    <span className="latchkey-radios" id={id} data-variant={props.options.variant}>
      <News value={value} chosen={chosen ? text(chosen) : ''} />
      {offered.map((option, index) => (
        <RadioButton
          key={option.value}
          id={`${id}_${index}`}
          value={option.value}
          isChosen={option.value === value}
          props={props}
        >
          <span>{text(option.label)}</span>
        </RadioButton>
      ))}
    </span>
  );
}
