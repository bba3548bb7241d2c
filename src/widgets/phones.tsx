import type { ReactNode } from 'react';
import { useStateValue, useText } from '../context/selectors';
import { type ShownPhone, shownPhone } from '../core/data/contacts';
import type { ControlProps } from './control';
import { TextAround } from './text-around';

function textOf({ isMobile, extension }: ShownPhone): string {
  if (isMobile) return 'PHONE_MOBILE';
  return extension === '' ? 'PHONE_LANDLINE' : 'PHONE_LANDLINE_EXTENSION';
}

/** A read-only list of phone numbers. */
export function Phones({ id, options }: ControlProps): ReactNode {
  const text = useText();
  const contacts = useStateValue(options.from);
  const phones = (Array.isArray(contacts) ? contacts : []).map(shownPhone).filter((phone) => phone !== null);
  if (phones.length === 0) {
    return (
      <p className="latchkey-value" id={id}>
        {text('NOT_ON_RECORD')}
      </p>
    );
  }
  return (
    <ul className="latchkey-value latchkey-phones" id={id}>
      {phones.map((phone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list to read, which never changes
        <li key={index}>
          <TextAround message={textOf(phone)} values={{ number: phone.number, extension: phone.extension }} />
        </li>
      ))}
    </ul>
  );
}
