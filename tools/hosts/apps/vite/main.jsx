import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignOn } from './sign-on.jsx';

createRoot(document.getElementById('host')).render(
  <StrictMode>
    <SignOn />
  </StrictMode>,
);
