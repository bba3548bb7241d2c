// A host's page with latchkey/react in React's development build under StrictMode; the test steers it by `window`.
import type { Config } from 'latchkey';
import { Journey, LatchkeyProvider, useLatchkey, useLatchkeyEvent, useLatchkeyState } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const told: unknown[] = [];
const start = {
  config: { appId: 'shop', brandId: 'main', authApiPath: '/api' } as Config,
  isThere: true,
  open: false,
  stay: 1,
};
let set: (next: Partial<typeof start>) => void;

function Inside({ round }: { round: number }) {
  const api = useLatchkey();
  const state = useLatchkeyState();
  useLatchkeyEvent('page', ({ page }) => told.push([`round ${round}`, page]));
  const open = () => void api.authenticateUser().then(({ outcome }) => told.push(['ended', outcome]));
  Object.assign(globalThis, { api });
  return (
    <>
      <button type="button" id="open" onClick={open}>
        Sign on
      </button>
      <p id="state">{state.page ?? 'nothing'}</p>
    </>
  );
}

function Page() {
  const [{ config, isThere, open, stay }, setAll] = useState(start);
  set = (next) => setAll((all) => ({ ...all, ...next }));
  // A function of a component is another one at each render.
  const callback = () => void told.push(['callback', stay]);
  return isThere ? (
    <LatchkeyProvider
      config={{ targetUrl: '/account?tab=2#top', ...config, callback }}
      navigate={(path, reason) => told.push(['navigate', path, reason, stay])}
      on={{ error: ({ code }) => void told.push(['error', code]) }}
    >
      <Inside round={stay} />
      <Journey entry="forgotPassword" open={open} onEnd={({ outcome }) => told.push(['journey', outcome])} />
    </LatchkeyProvider>
  ) : (
    <p id="gone">gone</p>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
root.render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
Object.assign(globalThis, { told, set: (next: Partial<typeof start>) => set(next) });
