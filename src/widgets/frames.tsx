import type { ComponentType, ReactNode } from 'react';
import { usePanel } from '../context/contexts';
import type { WidgetName } from '../core/data/data.gen';

export interface FrameProps {
  /** The class name and attributes of every field's frame. */
  marks: object;
  labelId: string;
  label: string;
  /** The label, marked if the field is optional. */
  name: ReactNode;
  isRequired: boolean;
  isWrong: boolean;
  children: ReactNode;
}

/**
 * The frame of several radio buttons. The label is the group's legend, and the group is required as a whole.
 */
function Group({ marks, labelId, name, isRequired, isWrong, children }: FrameProps): ReactNode {
  return (
    <fieldset
      {...marks}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, to say "required"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={isRequired || undefined}
      aria-invalid={isWrong || undefined}
    >
      <legend className="latchkey-label" id={labelId}>
        {name}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * A term and its value, for read-only fields. Between input fields, each is its own description list, and
 * otherwise an item of the panel's list.
 */
function Term({ marks, labelId, label, children }: FrameProps): ReactNode {
  const Item = usePanel().hasForm ? 'dl' : 'div';
  return (
    <Item {...marks}>
      <dt className="latchkey-label" id={labelId}>
        {label}
      </dt>
      <dd>{children}</dd>
    </Item>
  );
}

/** The frames of late widgets that aren't a single input. */
export const frames: Partial<Record<WidgetName, ComponentType<FrameProps>>> = {
  radio: Group,
  deliveryOptions: Group,
  readOnly: Term,
  phones: Term,
  qr: Term,
  codes: Term,
};
