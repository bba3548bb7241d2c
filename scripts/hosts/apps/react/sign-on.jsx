'use client';
import { useLatchkey } from 'latchkey/react';

/** A host's button, as in docs/frameworks. */
export function SignOn() {
  const { authenticateUser } = useLatchkey();
  return (
    <button id="sign-on" type="button" onClick={() => authenticateUser()}>
      Sign on
    </button>
  );
}
