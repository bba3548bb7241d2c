import { type ReactNode, useEffect, useMemo } from 'react';
import { useEngine } from '../context/contexts';
import { useFacts, useText } from '../context/selectors';
import type { FieldOption, FieldOptions } from '../core/data/data.gen';
import { offeredBy } from '../form/choices';
import { type ControlProps, fieldAttributes } from './control';
import { Icon } from './icon';

/** Returns the options of a field that are available for the current facts. */
export function useOffered(options: FieldOptions): FieldOption[] {
  const facts = useFacts();
  return useMemo(() => offeredBy(options, facts), [options, facts]);
}

/**
 * Returns the value of a control that always has one. If `value` is no longer available, selects the first
 * available option, also in the form.
 */
export function useChosen(
  offered: readonly { value: string }[],
  value: string,
  onChange: (value: string) => void,
): string {
  const chosen = offered.some((option) => option.value === value) ? value : (offered[0]?.value ?? value);
  useEffect(() => {
    if (chosen !== value) onChange(chosen);
  }, [chosen, value, onChange]);
  return chosen;
}

/** A drop-down list. One option is always selected. */
export function Select(props: ControlProps): ReactNode {
  const text = useText();
  const offered = useOffered(props.options);
  const { id, value, readonly, onChange, onBlur, rawErrors = [] } = props;
  const chosen = useChosen(offered, value, onChange);
  return (
    <span className="latchkey-select">
      <select
        className="latchkey-input"
        id={id}
        {...fieldAttributes(props)}
        value={chosen}
        autoComplete={props.options.autocomplete ?? 'off'}
        aria-required={props.required || undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-disabled={readonly || undefined}
        onChange={({ target }) => {
          if (!readonly) onChange(target.value);
          else target.value = chosen;
        }}
        onBlur={() => onBlur(id, chosen)}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {text(option.label)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

/** A checkbox for a boolean field, with its label beside it, and a link if the field has one. */
export function Checkbox(props: ControlProps): ReactNode {
  const { id, value, required, readonly, onChange, onBlur, rawErrors = [], options } = props;
  return (
    <>
      <input
        type="checkbox"
        className="latchkey-checkbox"
        id={id}
        {...fieldAttributes(props)}
        value="true"
        checked={value === 'true'}
        aria-required={required || undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-disabled={readonly || undefined}
        onClick={(event) => readonly && event.preventDefault()}
        onChange={({ target }) => !readonly && onChange(target.checked)}
        onBlur={() => onBlur(id, value)}
      />
      {options.link && <PlaceLink {...options.link} />}
    </>
  );
}

/** A link to a place in a new window. Renders nothing while the place has no address. */
function PlaceLink({ to, text: key }: NonNullable<FieldOptions['link']>): ReactNode {
  const text = useText();
  const url = useEngine().url(to.replace('place.', ''));
  if (!url) return null;
  return (
    <a className="latchkey-link" href={url} target="_blank" rel="noopener noreferrer">
      {text(key)}
      <Icon name="external" />
      <span className="latchkey-hidden">{`(${text('OPENS_NEW_WINDOW')})`}</span>
    </a>
  );
}
