import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEngine } from '../context/engine-context';
import { usePanel } from '../context/panel-context';
import { useText } from '../context/selectors';
import { passwordRules } from '../form/password-rules';
import { type ControlProps, hasToken } from './control';
import { Icon } from './icon';
import { TextInput } from './text-input';

/** Hides the password again as soon as its form is submitted, before the request starts. */
function useHideOnSubmit(revealed: boolean, hide: () => void): { current: HTMLInputElement | null } {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !revealed) return;
    const submitted = (): void => {
      if (input.current) input.current.type = 'password';
      hide();
    };
    form.addEventListener('submit', submitted, true);
    return () => form.removeEventListener('submit', submitted, true);
  }, [revealed, hide]);
  return input;
}

/**
 * A password field. With `reveal`, a button right after it shows the text. The value never becomes an
 * attribute.
 */
export function Password(props: ControlProps): ReactNode {
  const { name, options, label, readonly, value } = props;
  const text = useText();
  const { form } = useEngine();
  const panel = usePanel();
  const [revealed, setRevealed] = useState(false);
  const [hide] = useState(() => () => setRevealed(false));
  const input = useHideOnSubmit(revealed, hide);
  const isNew = hasToken(options.autocomplete, 'new-password');
  const rules = isNew
    ? { passwordrules: passwordRules(panel.passwordRules, form.limits(options.matches ?? name)) }
    : {};
  const reveal = options.reveal && (
    <button
      type="button"
      className="latchkey-reveal"
      aria-label={text(revealed ? 'HIDE_PASSWORD' : 'SHOW_PASSWORD', { field: label })}
      aria-controls={props.id}
      // An empty field has nothing to show, so the keyboard skips the button.
      tabIndex={value === '' ? -1 : undefined}
      aria-disabled={readonly || undefined}
      onClick={() => !readonly && setRevealed(!revealed)}
    >
      <Icon name={revealed ? 'eyeOff' : 'eye'} />
    </button>
  );
  return (
    <TextInput
      {...props}
      inputRef={input}
      input={{ type: revealed ? 'text' : 'password', translate: 'no', ...rules }}
      after={reveal}
    />
  );
}
