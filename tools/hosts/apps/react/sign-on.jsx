'use client';
import { create } from 'latchkey';
import { useEffect, useState } from 'react';
import { api } from './api.js';

/** A host's button, as README has it; the theme is one that a test can see. */
export function SignOn() {
  const [widget, setWidget] = useState();
  useEffect(() => {
    const targetUrl = `${location.origin}/?signedOn=1`;
    const own = create({ appId: 'demo-host', brandId: 'demo', authApiPath: api, targetUrl, theme: { background: 'rgb(1, 2, 3)', text: 'white' } });
    setWidget(own);
    return () => own.destroy();
  }, []);
  return (
    <button id="sign-on" type="button" disabled={!widget} onClick={() => widget.authenticateUser()}>
      Sign on
    </button>
  );
}
