import { type ReactNode, useCallback } from 'react';
import { dom } from '../../core/dom';
import { useEngine } from '../../store/engine-context';
import { useFormText, useText } from '../../store/selectors';
import { afterPress, around, CAPTCHA_FIELD, FieldErrorText, TextInput, usePanel, useTold } from '../../widgets';

const OPTIONS = { autocomplete: 'off', secret: true } as const;
const ERRORS = { '*': 'MANDATORY_FIELD' };

/** Where the person types what they saw or heard. */
export function Answer(): ReactNode {
  const engine = useEngine();
  const text = useText();
  const { prefix, busy, status } = usePanel();
  const value = useFormText(CAPTCHA_FIELD);
  const told = useTold(CAPTCHA_FIELD);
  const id = `${prefix}_${CAPTCHA_FIELD}`;
  const changed = useCallback(
    (next: string) => {
      engine.form.typed(CAPTCHA_FIELD, next);
      status.edited(CAPTCHA_FIELD);
      engine.changed(CAPTCHA_FIELD);
    },
    [engine, status],
  );
  return (
    <div className="latchkey-field" data-widget="text" data-invalid={told ? true : undefined}>
      <label className="latchkey-label" htmlFor={id}>
        {text('CAPTCHA_ANSWER_LABEL')}
      </label>
      <TextInput
        id={id}
        name={CAPTCHA_FIELD}
        value={value}
        required
        readonly={busy}
        rawErrors={told === null ? [] : [told]}
        options={OPTIONS}
        onChange={changed}
        onBlur={() => {
          status.left(CAPTCHA_FIELD, (tell) => afterPress(dom, tell));
          engine.blurred(CAPTCHA_FIELD);
        }}
        input={{ translate: 'no' }}
      />
      <FieldErrorText field={CAPTCHA_FIELD} errors={ERRORS} id={around(id).error} />
    </div>
  );
}
