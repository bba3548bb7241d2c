// A host's page with latchkey/react in React's development build under StrictMode. The test controls it
// through `window`.
import type { Config } from 'latchkey';
import { Journey, LatchkeyProvider, useLatchkey, useLatchkeyEvent, useLatchkeyState } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const events: unknown[] = [];
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
  useLatchkeyEvent('page', ({ page }) => events.push([`round ${round}`, page]));
  const open = () => void api.authenticateUser().then(({ outcome }) => events.push(['ended', outcome]));
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
  // A component's inline function is a new one at each render.
  const callback = () => void events.push(['callback', stay]);
  return isThere ? (
    <LatchkeyProvider
      config={{ targetUrl: '/account?tab=2#top', ...config, callback }}
      navigate={(path, reason) => events.push(['navigate', path, reason, stay])}
      on={{ error: ({ code }) => void events.push(['error', code]) }}
    >
      <Inside round={stay} />
      <Journey
        entry="forgotPassword"
        open={open}
        onEnd={({ outcome }) => events.push(['journey', outcome])}
      />
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
Object.assign(globalThis, { events, set: (next: Partial<typeof start>) => set(next) });
