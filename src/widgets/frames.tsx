import type { ComponentType, ReactNode } from 'react';
import { usePanel } from '../context/panel-context';
import type { WidgetName } from '../core/data/data.gen';

export interface FrameProps {
  /** What every frame of a field has: class name and marks. */
  marks: object;
  labelId: string;
  label: string;
  /** The label, and that the field is optional, if it is. */
  name: ReactNode;
  isRequired: boolean;
  isWrong: boolean;
  children: ReactNode;
}

/** Around several radio buttons: the label is the legend of the group, which is required as a whole. */
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
 * A term and its value, where there is nothing to type. Between fields that are typed in, each is a list of
 * its own; otherwise one of the panel's list.
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

/** Frames of late widgets that are not a single input. */
export const frames: Partial<Record<WidgetName, ComponentType<FrameProps>>> = {
  radio: Group,
  deliveryOptions: Group,
  readOnly: Term,
  phones: Term,
};
