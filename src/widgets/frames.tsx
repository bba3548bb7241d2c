import type { ComponentType, ReactNode } from 'react';
import { useEngine, usePanel } from '../context/contexts';
import type { WidgetName } from '../core/data/data.gen';

export interface FrameProps {
  /** The class name and attributes of every field's frame. */
  marks: object;
  /** The ID of the control. */
  id: string;
  control: ReactNode;
  /** The links, hint and error below the control. */
  below: ReactNode;
  labelId: string;
  label: string;
  /** The label, marked if the field is optional. */
  name: ReactNode;
  isRequired: boolean;
  isWrong: boolean;
  /** The control, with everything below it. */
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

/** A section of a panel without inputs: a heading, and everything that belongs to it. */
function Section({ marks, labelId, label, children }: FrameProps): ReactNode {
  const { headingLevel } = useEngine().config;
  return (
    <div {...marks}>
      <dt className="latchkey-section-title">
        {/* A term can't contain an element for a heading. */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <span id={labelId} role="heading" aria-level={Math.min(6, (headingLevel || 2) + 1)}>
          {label}
        </span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A checkbox before its label, as checkboxes are read. */
function Check({ marks, id, control, labelId, name, below }: FrameProps): ReactNode {
  return (
    <div {...marks}>
      {control}
      <label className="latchkey-label" id={labelId} htmlFor={id}>
        {name}
      </label>
      {below}
    </div>
  );
}

/** The frames of late widgets that differ from a label with an input below it. */
export const frames: Partial<Record<WidgetName, ComponentType<FrameProps>>> = {
  radio: Group,
  deliveryOptions: Group,
  readOnly: Term,
  phones: Term,
  qr: Term,
  codes: Term,
  list: Section,
  checkbox: Check,
};
