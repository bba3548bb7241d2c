import type { ReactNode } from 'react';
import { useChoice } from '../../context/selectors';
import { useTold } from '../../context/use-form';
import type { FieldUi } from '../../core/data/data.gen';
import { Icon } from '../../widgets/icon';

interface Props {
  field: string;
  errors: FieldUi['ui:errors'];
  id: string;
}

function Words({ choice, id }: { choice: NonNullable<FieldUi['ui:errors']>[string]; id: string }): ReactNode {
  return (
    <p className="latchkey-field-error" id={id}>
      <Icon name="error" />
      <span>{useChoice(choice)}</span>
    </p>
  );
}

/**
 * What is wrong with a field, in the words of ui.json for the broken rule (`*`: any other rule), once the
 * person is to be told.
 */
export function FieldErrorText({ field, errors, id }: Props): ReactNode {
  const keyword = useTold(field);
  const choice = keyword === null ? undefined : (errors?.[keyword] ?? errors?.['*'] ?? 'MANDATORY_FIELD');
  return choice === undefined ? null : <Words choice={choice} id={id} />;
}
