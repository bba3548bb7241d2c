import type { ReactNode } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useChoice, useFacts, useFormState, useGuard, useText, useTimerLeft } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import type { Item } from '../../core/data/ways';
import { holds } from '../../core/flow/facts';
import { rememberUsed } from '../../host-page/last-used';
import { Icon } from '../../widgets';
import { Mark } from './mark';

/**
 * Returns what disables a button: the form, which can show its errors, or the journey. Null if it is enabled.
 */
function useObstacle({ enabled, countdown }: Button): 'form' | 'journey' | null {
  const facts = useFacts();
  const valid = useFormState('valid');
  const filled = useFormState('filled');
  const left = useTimerLeft(countdown);
  const all = [enabled ?? []].flat();
  if ((all.includes('valid') && !valid) || (all.includes('filled') && !filled)) return 'form';
  const isReady = all.every((one) => typeof one === 'string' || holds(one, facts));
  return isReady && !left ? null : 'journey';
}

interface ActionButtonProps {
  button: Button;
  /** ID of the text that explains why the button is disabled. */
  explainedBy?: string | undefined;
  /** The entry of a list that the button is for. */
  item?: Item | undefined;
  /** The value of the journey that gets the ID of `item`. */
  as?: string | undefined;
}

/**
 * A button of ui.json, which sends the event `user.<action>`. During a call, only buttons that leave the
 * panel work. Buttons are `aria-disabled` instead of `disabled`, so that they keep the focus. Pressing the
 * button of an invalid form, or Enter, is an attempt to submit, which shows the errors (decision 73).
 */
export function ActionButton({ button, explainedBy, item, as = '' }: ActionButtonProps): ReactNode {
  const engine = useEngine();
  const { busy, pressed } = usePanel();
  const isBusy = busy && !engine.product.common.interrupts?.includes(`user.${button.action}`);
  const pressedAs = item ? `${button.action} ${item.id}` : button.action;
  const waits = isBusy && pressed.current === pressedAs;
  const obstacle = useObstacle(button);
  const isOff = isBusy || obstacle !== null;
  const variant = button.variant ?? 'secondary';
  const label = useChoice(button.label, item && { name: item.name });
  const text = useText();
  return (
    <button
      type={button.submit ? 'submit' : 'button'}
      className={`latchkey-${button.image ? 'icon-button' : variant === 'link' ? 'link' : 'button'}`}
      title={button.image && label}
      data-variant={variant}
      data-latchkey-action={button.action}
      value={item?.id}
      data-waits={waits || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={obstacle === 'form' ? explainedBy : undefined}
      onClick={(event) => {
        // Ignores the second press of a double click, because the first may have submitted the form.
        const isTry = !isBusy && obstacle === 'form' && button.submit && event.detail < 2;
        if (isOff && !isTry) event.preventDefault();
        else if (!button.submit) {
          pressed.current = pressedAs;
          if (item) rememberUsed(item.id);
          engine.user(button.action, item && { [as]: item.id });
        }
      }}
    >
      {button.image ? <Icon name={button.image} /> : label}
      {item?.isLast && <span className="latchkey-last">{` ${text('LAST_USED')}`}</span>}
      {item?.mark && <Mark name={item.mark} />}
    </button>
  );
}

/** Renders the button if its guard holds. */
export function GuardedButton(props: ActionButtonProps): ReactNode {
  return useGuard(props.button.when) ? <ActionButton {...props} /> : null;
}

/** The links in the line of a field's label, in a panel with such links. */
export function LinksBeside({ field }: { field: string }): ReactNode {
  const { ui } = usePanel();
  const facts = useFacts();
  const shown = ui.links?.filter((button) => button.beside === field && holds(button.when, facts)) ?? [];
  if (shown.length === 0) return null;
  return (
    <div className="latchkey-beside">
      {shown.map((button) => (
        <ActionButton key={button.action} button={button} />
      ))}
    </div>
  );
}
