import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../context/selectors';

/** How long a call may take before it is spoken of, in milliseconds. */
const PATIENCE = 400;

/**
 * Says inside the open panel that a call is under way: what the wait overlay shows lies outside of the
 * dialog, where no screen reader looks.
 */
export function Announcer({ busy }: { busy: boolean }): ReactNode {
  const text = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <p className="latchkey-hidden" role="status">
      {busy && long ? `${text('WAITMESSAGE_FIELD1')}. ${text('WAITMESSAGE_FIELD2')}.` : ''}
    </p>
  );
}
