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
 * Scrolls a new error into view, and then what has the focus, because the error has pushed it down. The field
 * that is typed in stays where it is: its scroll margin has kept room for its own error.
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

/** What is wrong with a field, in the words of ui.json, once its error may show. */
export function FieldErrorText({ field, errors, id }: Props): ReactNode {
  const choice = errorText(errors, useFieldError(field));
  return choice === undefined ? null : <ErrorText choice={choice} id={id} />;
}
