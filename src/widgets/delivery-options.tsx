import { type ReactNode, useMemo } from 'react';
import { useFacts, useJourney, useText } from '../context/selectors';
import { type DeliveryOption, deliveryOptions, endingOfHidden, isHidden } from '../core/data/contacts';
import { useChosen, useOffered } from './choices';
import type { ControlProps } from './control';
import { RadioButton } from './radio';
import { TextAround } from './read-only';

/** The text of a method: next to the number, or alone if the server hides the address. */
const METHODS = { TEXT: 'DELIVERY_MODE_TEXT', VOICE: 'DELIVERY_MODE_VOICE', EMAIL: 'CHANNEL_EMAIL' } as const;

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
  const isEmail = method === 'EMAIL';
  return (
    <RadioButton
      id={id}
      value={value}
      isChosen={isChosen}
      labelledBy={isEmail ? undefined : `${id}_method ${numberId}`}
      props={props}
    >
      {isEmail && !isHidden(to) ? (
        <TextAround message="DELIVERY_OPTION_EMAIL" values={{ address: to }} />
      ) : (
        <span id={`${id}_method`}>{text(METHODS[method])}</span>
      )}
    </RadioButton>
  );
}

/**
 * The delivery options of a code: a line for each number, with a radio button for each method, and one for
 * email. The field's own options come first. Initially, the first is selected.
 */
export function DeliveryOptions(props: ControlProps): ReactNode {
  const text = useText();
  const own = useOffered(props.options);
  const options = useDeliveryOptions();
  const { id, value, onChange } = props;
  const all = useMemo(() => [...own, ...options], [own, options]);
  // The first option appears selected before the form holds it, so that it gets the focus when the panel opens.
  const chosen = useChosen(all, value, onChange);
  if (all.length === 0) return <p className="latchkey-value">{text('DELIVERY_OPTIONS_NONE')}</p>;
  return (
    <span className="latchkey-radios" id={id} data-stacked="">
      {own.map((option, index) => (
        <span key={option.value} className="latchkey-destination">
          <RadioButton
            id={`${id}_${index}`}
            value={option.value}
            isChosen={option.value === chosen}
            props={props}
          >
            <span>{text(option.label)}</span>
          </RadioButton>
        </span>
      ))}
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
                id={`${id}_${own.length + options.indexOf(option)}`}
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
