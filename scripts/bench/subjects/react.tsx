/** The second baseline: the same form in React, with its values in the component's state, as in React's manual. */
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { askSettings, place } from './settings';

let root: Root | undefined;

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
  root = createRoot(place());
  root.render(<SignOn />);
}

window.host = { open, close: () => root?.unmount(), isReady: () => true };
askSettings().then(open);
