import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useGuard } from '../../context/selectors';
import type { Guard } from '../../core/data/data.gen';
import { hasLateWidgets, lateWidgets } from '../../widgets';

function Slot({ when, children }: { when: Guard | undefined; children: ReactNode }): ReactNode {
  return useGuard(when) ? children : null;
}

/**
 * The fields of a form in their order; a list of terms and their values, where nothing is sent. What
 * `ui:when` hides is not there; the schema stays the same object throughout.
 */
export function ObjectFieldTemplate({ properties, uiSchema = {} }: ObjectFieldTemplateProps): ReactNode {
  const Fields = usePanel().hasForm ? 'div' : 'dl';
  const Account = hasLateWidgets() && lateWidgets().Account;
  return (
    <>
      {Account && <Account />}
      <Fields className="latchkey-fields">
        {properties.map(({ name, content }) => {
          const own = uiSchema[name];
          return own ? (
            <Slot key={name} when={own['ui:when']}>
              {content}
            </Slot>
          ) : null;
        })}
      </Fields>
    </>
  );
}
