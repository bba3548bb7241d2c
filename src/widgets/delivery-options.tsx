import { type ReactNode, useMemo } from 'react';
import { useFacts, useJourney, useText } from '../context/selectors';
import { type DeliveryOption, deliveryOptions } from '../core/data/delivery-options';
import { endingOfHidden } from '../core/data/sent-to';
import { type ControlProps, fieldAttributes } from './control';
import { Drawing } from './icon';
import { TextAround } from './text-around';
import { useChosen } from './use-offered';

/** Icons for a text message, a call and an email. */
const ICONS: Record<DeliveryOption['method'], string> = {
  TEXT: 'M4 5h16v11H9.5L5 20v-4H4z',
  VOICE:
    'M7 3.5l2.5.5 1.2 4-2.2 1.6a12 12 0 0 0 5.9 5.9l1.6-2.2 4 1.2.5 2.5a2.4 2.4 0 0 1-2.4 2.9A15.3 15.3 0 0 1 4.1 5.9 2.4 2.4 0 0 1 7 3.5z',
  EMAIL: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
};

/** The texts for a whole number and for a masked number. */
const NUMBERS = {
  TEXT: { whole: 'DELIVERY_OPTION_TEXT', hidden: 'DELIVERY_OPTION_TEXT_ENDING' },
  VOICE: { whole: 'DELIVERY_OPTION_VOICE', hidden: 'DELIVERY_OPTION_VOICE_ENDING' },
} as const;

/** Names a masked number by its last digits, because screen readers would read each mask character. */
function Line({ method, to }: DeliveryOption): ReactNode {
  if (method === 'EMAIL') return <TextAround message="DELIVERY_OPTION_EMAIL" values={{ address: to }} />;
  const ending = endingOfHidden(to);
  const { whole, hidden } = NUMBERS[method];
  return <TextAround message={ending ? hidden : whole} values={ending ? { ending } : { number: to }} />;
}

/** Returns the delivery options from the server. */
function useDeliveryOptions(): DeliveryOption[] {
  const journey = useJourney();
  const voiceDisabled = useFacts().voiceDisabled === true;
  return useMemo(() => deliveryOptions(journey, voiceDisabled), [journey, voiceDisabled]);
}

/**
 * The delivery options of a code: a radio button for each number and method, and one for email. Initially,
 * the first is selected.
 */
export function DeliveryOptions(props: ControlProps): ReactNode {
  const text = useText();
  const options = useDeliveryOptions();
  const { id, value, readonly, onChange, onBlur } = props;
  // The first option appears selected before the form holds it, so that it gets the focus when the panel opens.
  const chosen = useChosen(options, value, onChange);
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
            {...fieldAttributes(props)}
            value={option.value}
            checked={option.value === chosen}
            aria-disabled={readonly || undefined}
            onClick={(event) => readonly && event.preventDefault()}
            onChange={() => !readonly && onChange(option.value)}
            onBlur={() => onBlur(id, value)}
          />
          <Drawing path={ICONS[option.method]} />
          <Line {...option} />
        </label>
      ))}
    </span>
  );
}
