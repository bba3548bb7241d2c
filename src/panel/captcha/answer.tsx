import { type ReactNode, useCallback } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useChoice, useFacts } from '../../context/selectors';
import { useFieldError, useFormText } from '../../context/use-form';
import { afterPress } from '../../form/after-press';
import { CAPTCHA_FIELD } from '../../form/judge';
import { dom } from '../../host-page/dom';
import { relatedIds, TextInput } from '../../widgets';
import { FieldErrorText } from '../rjsf/field-error-text';
import { captchaTexts } from './texts';

const OPTIONS = { autocomplete: 'off', secret: true, isLast: true } as const;
const DIGITS = { ...OPTIONS, inputMode: 'numeric' } as const;
const ERRORS = { '*': 'MANDATORY_FIELD' };

/** The field for the captcha's answer. */
export function Answer(): ReactNode {
  const engine = useEngine();
  const label = useChoice(captchaTexts.label);
  const isDigits = useFacts().captchaIsDigits;
  const { prefix, busy } = usePanel();
  const value = useFormText(CAPTCHA_FIELD);
  const error = useFieldError(CAPTCHA_FIELD);
  const id = `${prefix}_${CAPTCHA_FIELD}`;
  const changed = useCallback(
    (next: string) => {
      engine.form.typed(CAPTCHA_FIELD, next);
      engine.changed(CAPTCHA_FIELD);
    },
    [engine],
  );
  return (
    <div className="latchkey-field" data-widget="text" data-invalid={error ? true : undefined}>
      <label className="latchkey-label" htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        name={CAPTCHA_FIELD}
        value={value}
        required
        readonly={busy}
        rawErrors={error === null ? [] : [error]}
        options={isDigits ? DIGITS : OPTIONS}
        onChange={changed}
        onBlur={() => {
          engine.form.left(CAPTCHA_FIELD, (notify) => afterPress(dom, notify));
          engine.blurred(CAPTCHA_FIELD);
        }}
        input={{ translate: 'no' }}
      />
      <FieldErrorText field={CAPTCHA_FIELD} errors={ERRORS} id={relatedIds(id).error} />
    </div>
  );
}
