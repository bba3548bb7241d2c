import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useChoice, useFacts, useTimerLeft } from '../../context/selectors';
import { useFormState } from '../../context/use-form';
import type { Button } from '../../core/data/data.gen';
import { holds } from '../../core/flow/guards';
import { dom } from '../../host-page/dom';

/** Whether a button's `enabled` holds: `valid`, `filled`, a guard, or a list of which all must hold. */
export function useEnabled(enabled: Button['enabled']): boolean {
  const facts = useFacts();
  const valid = useFormState('valid');
  const filled = useFormState('filled');
  const all = enabled === undefined ? [] : Array.isArray(enabled) ? enabled : [enabled];
  return all.every((one) => (one === 'valid' ? valid : one === 'filled' ? filled : holds(one, facts)));
}

/** A button that goes out under the finger must not take the focus with it: the panel keeps it. */
function useFocusKept(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  had.current = ref.current !== null && ref.current === dom.activeElement;
  useLayoutEffect(() => {
    // A panel that was in the page before React may have let the button be pressed.
    if (ref.current) ref.current.disabled = disabled;
    if (disabled && had.current)
      ref.current?.closest<HTMLElement>('.latchkey-panel')?.focus({ preventScroll: true });
  }, [disabled]);
  return ref;
}

interface ActionButtonProps {
  button: Button;
  /** Id of the text that says why the button cannot be pressed. */
  explainedBy?: string | undefined;
}

/**
 * A button of ui.json: the journey hears `user.<action>`. While a call is under way those alone can be used
 * by which a person leaves.
 */
export function ActionButton({ button, explainedBy }: ActionButtonProps): ReactNode {
  const engine = useEngine();
  const isBusy = usePanel().busy && !engine.product.common.interrupts?.includes(`user.${button.action}`);
  const left = useTimerLeft(button.countdown);
  const disabled = !useEnabled(button.enabled) || (left !== null && left > 0);
  const ref = useFocusKept(disabled);
  const look = button.look ?? 'secondary';
  return (
    <button
      ref={ref}
      type={button.submit ? 'submit' : 'button'}
      className={look === 'link' ? 'latchkey-link' : 'latchkey-button'}
      data-look={look}
      data-latchkey-action={button.action}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-describedby={disabled ? explainedBy : undefined}
      onClick={(event) => {
        if (isBusy && button.submit) event.preventDefault();
        else if (!button.submit) engine.user(button.action);
      }}
    >
      {useChoice(button.label)}
    </button>
  );
}
