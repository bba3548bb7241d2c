import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useGuard } from '../../context/selectors';
import type { Guard } from '../../core/data/data.gen';

function Slot({ when, children }: { when: Guard | undefined; children: ReactNode }): ReactNode {
  return useGuard(when) ? children : null;
}

/**
 * The fields of a form in their order. What `ui:when` hides is not there; the schema stays the same object
 * throughout.
 */
export function ObjectFieldTemplate({ properties, uiSchema = {} }: ObjectFieldTemplateProps): ReactNode {
  return (
    <div className="latchkey-fields">
      {properties.map(({ name, content }) => {
        const own = uiSchema[name];
        return own ? (
          <Slot key={name} when={own['ui:when']}>
            {content}
          </Slot>
        ) : null;
      })}
    </div>
  );
}
