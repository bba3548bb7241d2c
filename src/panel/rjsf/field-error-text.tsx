import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useChoice } from '../../context/selectors';
import { useFieldError } from '../../context/use-form';
import type { FieldUi, TextChoice } from '../../core/data/data.gen';
import { errorText } from '../../form/error-text';
import { dom } from '../../host-page/dom';
import { Icon } from '../../widgets/icon';

interface Props {
  field: string;
  errors: FieldUi['ui:errors'];
  id: string;
}

/**
 * Scrolls a new error into view, and then the focused element, because the error may have pushed it down. If
 * the error's own field has the focus, nothing scrolls: its scroll margin has room for the error.
 */
function useInView(): RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = dom;
    const own = ref.current?.closest('.latchkey-field');
    if (!own || own.contains(activeElement)) return;
    for (const one of [ref.current, activeElement]) one?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return ref;
}

function ErrorText({ choice, id }: { choice: TextChoice; id: string }): ReactNode {
  return (
    <p ref={useInView()} className="latchkey-field-error" id={id}>
      <Icon name="error" />
      <span>{useChoice(choice)}</span>
    </p>
  );
}

/** The text in ui.json for a field's error, once the error is visible. */
export function FieldErrorText({ field, errors, id }: Props): ReactNode {
  const choice = errorText(errors, useFieldError(field));
  return choice === undefined ? null : <ErrorText choice={choice} id={id} />;
}
