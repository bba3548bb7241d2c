// A host's page whose server has rendered sign-on (`latchkey/render`). In the browser, React hydrates it without
// knowing the markup.
import type { Config, Outcome } from 'latchkey';
import { Journey, LatchkeyProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

const config: Config = {
  appId: 'shop',
  brandId: 'main',
  authApiPath: '/api',
  container: '#sign-on',
  afterSignOn: 'stay',
  targetUrl: '/account',
};

const field = document.querySelector('#sign-on [name=userId]');
document.addEventListener('submit', () => Object.assign(globalThis, { wasKept: field?.isConnected }));
function onEnd({ outcome }: Outcome) {
  document.title = outcome;
}

// The test types something before React runs.
Object.assign(globalThis, {
  hydrate: () =>
    hydrateRoot(
      document.querySelector('#root') as Element,
      <StrictMode>
        <LatchkeyProvider config={config}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's markup alone */}
          <div id="sign-on" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
          <Journey entry="authenticateUser" open onEnd={onEnd} />
        </LatchkeyProvider>
      </StrictMode>,
    ),
});
