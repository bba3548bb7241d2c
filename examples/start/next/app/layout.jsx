'use client';
import { LatchkeyProvider, useLatchkey } from 'latchkey/react';

const config = { authApiPath: '/auth', userIdLabel: 1 };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider config={config}>
          <Buttons />
          {children}
        </LatchkeyProvider>
      </body>
    </html>
  );
}

function Buttons() {
  const { authenticateUser, signUp, logout } = useLatchkey();
  return (
    <header>
      <button id="sign-on" type="button" onClick={() => authenticateUser()}>
        Sign on
      </button>
      <button id="sign-up" type="button" onClick={() => signUp()}>
        Sign up
      </button>
      <button id="sign-off" type="button" onClick={() => logout().then(() => location.reload())}>
        Sign off
      </button>
    </header>
  );
}
