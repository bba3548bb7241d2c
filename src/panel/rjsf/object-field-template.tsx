import type { ObjectFieldTemplateProps, UiSchema } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { usePanel } from '../../context/panel-context';
import { useFacts } from '../../context/selectors';
import type { FieldUi } from '../../core/data/data.gen';
import { isShown } from '../../form/judge';
import { relatedIds } from '../../widgets/control';
import { lateParts } from '../late';
import { AroundFields } from './around-fields';

function Slot({ own, children }: { own: UiSchema; children: ReactNode }): ReactNode {
  return isShown(own as FieldUi, useFacts()) ? children : null;
}

/**
 * The scrolling part of a form: its fields in order, the checklist, and the parts around them. If nothing can
 * be submitted, the fields are a description list. Hidden fields aren't rendered; the schema
 * never changes.
 */
export function ObjectFieldTemplate({ properties, uiSchema = {} }: ObjectFieldTemplateProps): ReactNode {
  const { above, below } = useContext(AroundFields);
  const { hasForm, prefix } = usePanel();
  const Fields = hasForm ? 'div' : 'dl';
  const { Account, Checklist } = lateParts() ?? {};
  return (
    <div className="latchkey-scroll">
      {Account && <Account />}
      {above}
      <Fields className="latchkey-fields">
        {properties.map(({ name, content }) => {
          const own = uiSchema[name];
          return own ? (
            <Slot key={name} own={own}>
              {content}
            </Slot>
          ) : null;
        })}
        {Checklist &&
          properties.map(
            ({ name }) =>
              uiSchema[name]?.['ui:options']?.checklist && (
                <Checklist key={name} field={name} id={relatedIds(`${prefix}_${name}`).list} />
              ),
          )}
      </Fields>
      {below}
    </div>
  );
}
