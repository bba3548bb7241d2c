// The page of examples. Its button resets the demo's users and their passwords.
const { api } = document.currentScript.dataset;
const state = document.getElementById('reset-state');

async function reset() {
  state.textContent = 'Resetting …';
  const answer = await fetch(`${api}/dev/reset`, { method: 'POST' }).catch(() => null);
  state.textContent = answer?.ok
    ? 'All users are reset.'
    : 'The server refused the reset. Start it with npm start.';
}

document.getElementById('reset').addEventListener('click', reset);
