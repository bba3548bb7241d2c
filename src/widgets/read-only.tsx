import { Fragment, type ReactNode } from 'react';
import { usePanel } from '../context/contexts';
import { useKnown, useStateValue, useText } from '../context/selectors';
import { type ShownPhone, shownPhone } from '../core/data/contacts';
import type { MessageKey } from '../core/data/data.gen';
import { type ControlProps, hasToken } from './control';

/**
 * A read-only value, isolated so that bidirectional text doesn't affect its surroundings. It isn't an
 * `output`, because screen readers read that again on every render.
 */
export function ReadOnly({ id, name, value }: ControlProps): ReactNode {
  const text = useText();
  return (
    <span
      className="latchkey-value"
      id={id}
      data-latchkey-field={name}
      data-empty={value === '' || undefined}
    >
      <bdi>{value || text('NOT_ON_RECORD')}</bdi>
    </span>
  );
}

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

/** Encloses a value's name while the text is built. No text contains this character. */
const MARK = '\u0000';

/**
 * A text of the catalogue around numbers or addresses. Each value has its own element, which is left-to-right
 * and doesn't wrap.
 */
export function TextAround({
  message,
  values,
}: {
  message: MessageKey;
  values: Record<string, string>;
}): ReactNode {
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, MARK + name + MARK]));
  const parts = useText()(message, marks).split(MARK);
  return (
    <span>
      {parts.map((part, index) => {
        const value = index % 2 === 1 ? values[part] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence, which stay where they are
          <Fragment key={index}>
            {value === undefined ? (
              part
            ) : (
              <bdi dir="ltr" translate="no" className="latchkey-whole">
                {value}
              </bdi>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}

/**
 * Tells password managers whose new password this is, if the form itself has no user ID field. It must be
 * before the first password field, where Firefox looks for it.
 */
export function Account(): ReactNode {
  const { ui } = usePanel();
  const { userId, email } = useKnown();
  // After a sign-up without a user ID, users sign on with their address.
  const name = userId ?? email;
  const asks = (token: string): boolean =>
    Object.values(ui.uiSchema).some(
      (field) => !Array.isArray(field) && hasToken(field?.['ui:options']?.autocomplete, token),
    );
  if (!name || !asks('new-password') || asks('username')) return null;
  return (
    <input
      className="latchkey-hidden"
      type="text"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** A field that is sent but never visible. */
export function Hidden({ name, value, options }: ControlProps): ReactNode {
  return <input type="hidden" name={options.name ?? name} value={value} />;
}
