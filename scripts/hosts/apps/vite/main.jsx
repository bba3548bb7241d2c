import { LatchkeyProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from './config.js';
import { SignOn } from './sign-on.jsx';

createRoot(document.getElementById('host')).render(
  <StrictMode>
    <LatchkeyProvider config={config}>
      <SignOn />
    </LatchkeyProvider>
  </StrictMode>,
);
