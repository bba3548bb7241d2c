import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useChoice, useFieldError, useRefusal } from '../../context/selectors';
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

function ErrorText({
  choice,
  refusal,
  id,
}: {
  choice: TextChoice;
  refusal: string | null;
  id: string;
}): ReactNode {
  const text = useChoice(choice);
  return (
    <p ref={useInView()} className="latchkey-field-error" id={id}>
      <Icon name="error" />
      <span>{refusal ?? text}</span>
    </p>
  );
}

/** The text in ui.json for a field's error, or the host's own text, once the error is visible. */
export function FieldErrorText({ field, errors, id }: Props): ReactNode {
  const choice = errorText(errors, useFieldError(field));
  const refusal = useRefusal(field);
  return choice === undefined ? null : <ErrorText choice={choice} refusal={refusal} id={id} />;
}
