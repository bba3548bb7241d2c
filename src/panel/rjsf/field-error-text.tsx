import type { ReactNode } from 'react';
import { useChoice } from '../../context/selectors';
import { useTold } from '../../context/use-form';
import type { FieldUi, TextChoice } from '../../core/data/data.gen';
import { Icon } from '../../widgets/icon';

interface Props {
  field: string;
  errors: FieldUi['ui:errors'];
  id: string;
}

function Words({ choice, id }: { choice: TextChoice; id: string }): ReactNode {
  return (
    <p className="latchkey-field-error" id={id}>
      <Icon name="error" />
      <span>{useChoice(choice)}</span>
    </p>
  );
}

/** The words of ui.json for a broken rule; `*` are those for any other rule. */
export const errorText = (errors: FieldUi['ui:errors'], keyword: string | null): TextChoice | undefined =>
  keyword === null ? undefined : (errors?.[keyword] ?? errors?.['*'] ?? 'MANDATORY_FIELD');

/** What is wrong with a field, in the words of ui.json, once its error may show. */
export function FieldErrorText({ field, errors, id }: Props): ReactNode {
  const choice = errorText(errors, useTold(field));
  return choice === undefined ? null : <Words choice={choice} id={id} />;
}
