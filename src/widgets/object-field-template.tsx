import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Guard } from '../core/data.gen';
import { useGuard } from '../store/selectors';
import { fieldUi, usePanel } from './panel-context';

function Slot({ when, children }: { when: Guard | undefined; children: ReactNode }): ReactNode {
  return useGuard(when) ? children : null;
}

/** The fields of a form in the order of ui.json. What its `ui:when` hides is not there; the schema stays the same object throughout. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { ui } = usePanel();
  return (
    <div className="latchkey-fields">
      {properties.map(({ name, content }) => {
        const own = fieldUi(ui, name);
        return own ? (
          <Slot key={name} when={own['ui:when']}>
            {content}
          </Slot>
        ) : null;
      })}
    </div>
  );
}
