import { type ReactNode, useCallback } from 'react';
import { useEngine } from '../../store/engine-context';
import { useFacts, useFormValue, useSession, useText } from '../../store/selectors';
import { afterPress, around, CAPTCHA_FIELD, FieldErrorText, Icon, TextInput, usePanel, useTold } from '../../widgets';
import { CaptchaPicture } from './captcha-picture';

const OPTIONS = { autocomplete: 'off', secret: true } as const;
const ERRORS = { '*': 'MANDATORY_FIELD' };

function IconButton({ action, icon, label }: { action: string; icon: string; label: string }): ReactNode {
  const engine = useEngine();
  const { busy } = usePanel();
  return (
    <button
      type="button"
      className="latchkey-icon-button"
      data-latchkey-action={action}
      aria-label={label}
      title={label}
      aria-disabled={busy || undefined}
      onClick={() => !busy && engine.user(action)}
    >
      <Icon name={icon} />
    </button>
  );
}

function Answer(): ReactNode {
  const engine = useEngine();
  const text = useText();
  const { prefix, busy, status } = usePanel();
  const told = useTold(CAPTCHA_FIELD);
  const value = useFormValue(CAPTCHA_FIELD);
  const id = `${prefix}_${CAPTCHA_FIELD}`;
  const changed = useCallback(
    (next: string) => {
      engine.form.typed({ ...engine.form.values(), [CAPTCHA_FIELD]: next }, CAPTCHA_FIELD);
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
        field={CAPTCHA_FIELD}
        name={CAPTCHA_FIELD}
        label={text('CAPTCHA_ANSWER_LABEL')}
        value={typeof value === 'string' ? value : ''}
        required
        busy={busy}
        invalid={told !== null}
        describedBy={told ? around(id).error : undefined}
        placeholder={undefined}
        options={OPTIONS}
        onChange={changed}
        onBlur={() => {
          status.left(CAPTCHA_FIELD, (tell) => afterPress(document, tell));
          engine.blurred(CAPTCHA_FIELD);
        }}
        input={{ translate: 'no' }}
      />
      <FieldErrorText field={CAPTCHA_FIELD} errors={ERRORS} id={around(id).error} />
    </div>
  );
}

/** The captcha that the server asks for: its picture, another one, help, and the answer. */
export function Captcha(): ReactNode {
  const text = useText();
  const facts = useFacts();
  const { captchaHtml } = useSession();
  const { prefix } = usePanel();
  if (facts.hasCaptcha !== true || typeof captchaHtml !== 'string') return null;
  const id = `${prefix}-captcha`;
  return (
    <section className="latchkey-captcha" aria-labelledby={id} data-latchkey-captcha="">
      <div className="latchkey-captcha-head">
        <p className="latchkey-captcha-text" id={id}>
          {text('CAPTCHA_TEXT')}
        </p>
        <IconButton action="refreshCaptcha" icon="refresh" label={text('CAPTCHA_REFRESH')} />
        <IconButton action="captchaHelp" icon="help" label={text('CAPTCHA_HELP')} />
      </div>
      <CaptchaPicture html={captchaHtml} />
      <Answer />
    </section>
  );
}
