import { type ReactNode, useMemo } from 'react';
import { useFacts, useJourney, useText } from '../context/selectors';
import { type DeliveryOption, deliveryOptions } from '../core/data/delivery-options';
import { endingOfHidden } from '../core/data/sent-to';
import { type ControlProps, fieldAttributes } from './control';
import { TextAround } from './text-around';
import { useChosen } from './use-offered';

/** The text of a method, next to the number. */
const METHODS = { TEXT: 'DELIVERY_MODE_TEXT', VOICE: 'DELIVERY_MODE_VOICE' } as const;

/** Groups the options by number. Two numbers can look the same if they are masked, so their IDs decide. */
function byNumber(options: readonly DeliveryOption[]): DeliveryOption[][] {
  const groups = new Map<string, DeliveryOption[]>();
  for (const option of options) {
    const number = option.value.replace(/:(TEXT|VOICE)$/, '');
    groups.set(number, [...(groups.get(number) ?? []), option]);
  }
  return [...groups.values()];
}

/** Names a masked number by its last digits, because screen readers would read each mask character. */
function PhoneNumber({ to, id }: { to: string; id: string }): ReactNode {
  const ending = endingOfHidden(to);
  return (
    <span id={id}>
      {ending ? (
        <TextAround message="DELIVERY_NUMBER_ENDING" values={{ ending }} />
      ) : (
        <bdi dir="ltr" translate="no" className="latchkey-whole">
          {to}
        </bdi>
      )}
    </span>
  );
}

/** Returns the delivery options from the server. */
function useDeliveryOptions(): DeliveryOption[] {
  const journey = useJourney();
  const voiceDisabled = useFacts().voiceDisabled === true;
  return useMemo(() => deliveryOptions(journey, voiceDisabled), [journey, voiceDisabled]);
}

interface OptionProps extends DeliveryOption {
  /** ID of the radio button. */
  id: string;
  /** ID of the number in front of it. */
  numberId: string;
  isChosen: boolean;
  props: ControlProps;
}

/** A method, whose name includes the number in front of it, or the email address. */
function Option({ value, method, to, id, numberId, isChosen, props }: OptionProps): ReactNode {
  const text = useText();
  const { readonly, onChange, onBlur } = props;
  const isEmail = method === 'EMAIL';
  return (
    <label className="latchkey-radio" data-checked={isChosen || undefined}>
      <input
        type="radio"
        id={id}
        {...fieldAttributes(props)}
        aria-labelledby={isEmail ? undefined : `${id}_method ${numberId}`}
        value={value}
        checked={isChosen}
        aria-disabled={readonly || undefined}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={() => !readonly && onChange(value)}
        onBlur={() => onBlur(props.id, props.value)}
      />
      {isEmail ? (
        <TextAround message="DELIVERY_OPTION_EMAIL" values={{ address: to }} />
      ) : (
        <span id={`${id}_method`}>{text(METHODS[method])}</span>
      )}
    </label>
  );
}

/**
 * The delivery options of a code: a line for each number, with a radio button for each method, and one for
 * email. Initially, the first is selected.
 */
export function DeliveryOptions(props: ControlProps): ReactNode {
  const text = useText();
  const options = useDeliveryOptions();
  const { id, value, onChange } = props;
  // The first option appears selected before the form holds it, so that it gets the focus when the panel opens.
  const chosen = useChosen(options, value, onChange);
  if (options.length === 0) return <p className="latchkey-value">{text('DELIVERY_OPTIONS_NONE')}</p>;
  return (
    <span className="latchkey-radios" id={id} data-stacked="">
      {byNumber(options).map(([first, ...others], line) => {
        if (!first) return null;
        const numberId = `${id}_number${line}`;
        return (
          <span key={first.value} className="latchkey-destination">
            {first.method !== 'EMAIL' && <PhoneNumber to={first.to} id={numberId} />}
            {[first, ...others].map((option) => (
              <Option
                key={option.value}
                {...option}
                id={`${id}_${options.indexOf(option)}`}
                numberId={numberId}
                isChosen={option.value === chosen}
                props={props}
              />
            ))}
          </span>
        );
      })}
    </span>
  );
}
