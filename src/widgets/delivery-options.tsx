import { type ReactNode, useEffect, useMemo } from 'react';
import { useFacts, useJourney, useText } from '../context/selectors';
import { type DeliveryOption, deliveryOptions } from '../core/data/delivery-options';
import { type ControlProps, tied } from './control';
import { TextAround } from './text-around';

const TEXTS: Record<DeliveryOption['method'], string> = {
  TEXT: 'DELIVERY_OPTION_TEXT',
  VOICE: 'DELIVERY_OPTION_VOICE',
  EMAIL: 'DELIVERY_OPTION_EMAIL',
};

/** Where codes can go, as the server said. */
function useDeliveryOptions(): DeliveryOption[] {
  const journey = useJourney();
  const voiceDisabled = useFacts().voiceDisabled === true;
  return useMemo(() => deliveryOptions(journey, voiceDisabled), [journey, voiceDisabled]);
}

/**
 * Where a code can go: one radio button for each number and way, and one for email. The first is chosen until
 * another is.
 */
export function DeliveryOptions(props: ControlProps): ReactNode {
  const text = useText();
  const options = useDeliveryOptions();
  const { id, value, readonly, onChange, onBlur } = props;
  // What the form does not hold yet is shown as chosen already: the focus goes there when the panel opens.
  const chosen = options.some((option) => option.value === value) ? value : options[0]?.value;
  useEffect(() => {
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }, [chosen, value, onChange]);
  if (options.length === 0) return <p className="latchkey-value">{text('DELIVERY_OPTIONS_NONE')}</p>;
  return (
    <span className="latchkey-radios" id={id} data-stacked="">
      {options.map((option, index) => (
        <label
          key={option.value}
          className="latchkey-radio"
          data-checked={option.value === chosen || undefined}
        >
          <input
            type="radio"
            id={`${id}_${index}`}
            {...tied(props)}
            value={option.value}
            checked={option.value === chosen}
            aria-disabled={readonly || undefined}
            onClick={(event) => readonly && event.preventDefault()}
            onChange={() => !readonly && onChange(option.value)}
            onBlur={() => onBlur(id, value)}
          />
          <TextAround message={TEXTS[option.method]} values={{ number: option.to, address: option.to }} />
        </label>
      ))}
    </span>
  );
}
