import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine, usePanel } from '../context/contexts';
import { useText } from '../context/selectors';
import type { FieldUi, PanelUi } from '../core/data/data.gen';
import { later } from '../form/judge';
import { type ControlProps, hasToken } from './control';
import { Icon } from './icon';
import { TextInput } from './text-input';

/**
 * Returns whether a password is visible, a function that changes it, and the ref for its input. Submitting the
 * form hides the password before the request starts.
 */
function useReveal(field: string) {
  const { fields, reveal } = usePanel().revealed;
  const isShown = fields.has(field);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isShown) return;
    const submitted = (): void => {
      if (input.current) input.current.type = 'password';
      reveal(field, false);
    };
    form.addEventListener('submit', submitted, true);
    return () => form.removeEventListener('submit', submitted, true);
  }, [field, isShown, reveal]);
  return { input, isShown, reveal: (next: boolean) => reveal(field, next) };
}

/** Returns whether another password field of the panel repeats this one. */
const isRepeated = ({ uiSchema }: PanelUi, name: string): boolean =>
  Object.keys(uiSchema).some((field) => (uiSchema[field] as FieldUi)['ui:options']?.matches === name);

const lower = (found: string): string => found.toLowerCase();

/**
 * A password field. With `reveal`, a button right after it shows the text, and that of the field that
 * repeats it. The value never becomes an attribute.
 */
export function Password(props: ControlProps): ReactNode {
  const { name, options, label, readonly, value } = props;
  const text = useText();
  const { form } = useEngine();
  const panel = usePanel();
  const isFirst = isRepeated(panel.ui, name);
  const isPair = isFirst || options.matches !== undefined;
  const [show, hide] = isPair
    ? (['SHOW_PASSWORDS', 'HIDE_PASSWORDS'] as const)
    : (['SHOW_PASSWORD', 'HIDE_PASSWORD'] as const);
  const { input, isShown, reveal } = useReveal(options.matches ?? name);
  const isNew = hasToken(options.autocomplete, 'new-password');
  const rules = isNew
    ? { passwordrules: later.passwordRules?.(panel.passwordRules, form.limits(options.matches ?? name)) }
    : {};
  const button = options.reveal && (
    <button
      type="button"
      className="latchkey-reveal"
      // Within a sentence, a label without quotation marks begins in lower case.
      aria-label={text(isShown ? hide : show, { field: label }).replace(` ${label}`, lower)}
      aria-controls={props.id}
      // An empty field has nothing to show, so the keyboard skips the button. Of a pair of passwords, it stops
      // at the second button only.
      tabIndex={value === '' || isFirst ? -1 : undefined}
      aria-disabled={readonly || undefined}
      // A mouse or a finger leaves the focus in the field, so that the user can go on typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !readonly && reveal(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  );
  return (
    <TextInput
      {...props}
      inputRef={input}
      input={{ type: isShown ? 'text' : 'password', translate: 'no', ...rules }}
      after={button}
    />
  );
}
