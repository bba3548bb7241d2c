import { type ReactNode, useState } from 'react';
import { useEngine } from '../context/contexts';
import { useText } from '../context/selectors';
import { dom } from '../host-page/dom';
import type { ControlProps } from './control';

/** Milliseconds until the browser no longer needs the address of a saved file. */
const SAVE_MS = 30_000;

/**
 * Texts that the user keeps, one on each line of the value. They can be copied, and several can also be saved
 * as a file and printed.
 */
export function Codes({ id, name, label, value }: ControlProps): ReactNode {
  const text = useText();
  const { clock, print } = useEngine();
  const [news, setNews] = useState('');
  const codes = value.split('\n').filter(Boolean);
  const several = codes.length > 1;
  // Missing on pages without HTTPS.
  const { clipboard } = navigator;

  const copy = (): void => {
    setNews('');
    clipboard.writeText(value).then(
      () => setNews('CODES_COPIED'),
      () => setNews('CODES_NOT_COPIED'),
    );
  };
  const save = (): void => {
    const file = new Blob([`${label}\n${location.hostname}\n\n${value}\n`], { type: 'text/plain' });
    const link = dom.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${label}.txt`;
    link.click();
    clock.setTimeout(() => URL.revokeObjectURL(link.href), SAVE_MS);
  };

  return (
    <div className="latchkey-codes" data-several={several || undefined}>
      <div className="latchkey-links">
        {clipboard && (
          <button type="button" className="latchkey-link" onClick={copy}>
            {text('CODES_COPY')}
          </button>
        )}
        {several && (
          <>
            <button type="button" className="latchkey-link" onClick={save}>
              {text('CODES_SAVE')}
            </button>
            <button type="button" className="latchkey-link" onClick={print}>
              {text('PRINT_BUTTON')}
            </button>
          </>
        )}
        <span role="status">{news ? text(news) : ''}</span>
      </div>
      <ul id={id} aria-label={several ? `${label}, ${codes.length}` : label} data-latchkey-field={name}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr" translate="no">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
