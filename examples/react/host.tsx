// A single-page host that bundles its own React with the package. The widget contains another React, and they don't interfere.
import type { Outcome } from 'latchkey';
import { LatchkeyProvider, useLatchkey } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Host({ isSignedOn, onSignedOff }: { isSignedOn: boolean; onSignedOff(): void }) {
  const { authenticateUser, resetPassword, logout } = useLatchkey();
  const [end, setEnd] = useState<Outcome>();

  return (
    <>
      <h1>React host</h1>
      <p>
        A single-page application that has <code>{`import { LatchkeyProvider } from 'latchkey/react'`}</code>{' '}
        and bundles the package with its own React. The code is <a href="host.tsx">host.tsx</a>. Its router
        would open the target page, but this example shows the outcome instead.
      </p>
      <p id="state" className="state" role="status">
        {isSignedOn ? 'You are signed on.' : 'You are not signed on.'}
      </p>
      <p className="row">
        {isSignedOn ? (
          <>
            <button type="button" onClick={async () => setEnd(await resetPassword())}>
              Change password
            </button>
            <button
              type="button"
              className="quiet"
              onClick={async () => setEnd(await logout({ callback: onSignedOff }))}
            >
              Sign off
            </button>
          </>
        ) : (
          <button id="sign-on" type="button" onClick={async () => setEnd(await authenticateUser())}>
            Sign on
          </button>
        )}
      </p>
      <p>
        Type <b>ada</b> and <b>Bright-Sky7</b>. The page stays, says that you are signed on, and offers to
        change the password and to sign off.
      </p>
      {end && (
        <p className="quiet-text">
          The last journey ended with <code>{end.outcome}</code> ({end.nextAction ?? 'no next action'}).
        </p>
      )}
    </>
  );
}

function App({ api }: { api: string }) {
  const [isSignedOn, setSignedOn] = useState(false);
  return (
    <LatchkeyProvider
      config={{ appId: 'demo-host', brandId: 'demo', authApiPath: api, targetUrl: location.href }}
      navigate={() => setSignedOn(true)}
    >
      <Host isSignedOn={isSignedOn} onSignedOff={() => setSignedOn(false)} />
    </LatchkeyProvider>
  );
}

const place = document.getElementById('host') as HTMLElement;
createRoot(place).render(
  <StrictMode>
    <App api={place.dataset.api ?? location.origin} />
  </StrictMode>,
);
