/**
 * A baseline: the form in React, with its values in the component's state, as in React's manual. It waits for the widget's settings
 * call, and for the end of parsing, because an async script can run earlier.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const { settings } = (document.currentScript as HTMLScriptElement).dataset;

function SignOn() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p>
        <label htmlFor="userId">User id</label>
        <input
          id="userId"
          name="userId"
          autoComplete="username"
          required
          // biome-ignore lint/a11y/noAutofocus: the widget does so too, because its form is a dialog
          autoFocus
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        />
      </p>
      <p>
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </p>
      <button type="submit" disabled={!userId || !password}>
        Sign on
      </button>
    </form>
  );
}

function open(): void {
  createRoot(document.getElementById('place') as HTMLElement).render(<SignOn />);
}

window.host = { isReady: () => true };
const answer = fetch(String(settings), { credentials: 'include', redirect: 'manual' }).then((response) =>
  response.json(),
);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => answer.then(open));
else answer.then(open);
