// The page of examples: its one button gives the server's users their first passwords back.
const { api } = document.currentScript.dataset;
const state = document.getElementById('reset-state');

async function reset() {
  state.textContent = 'One moment …';
  const answer = await fetch(`${api}/dev/reset`, { method: 'POST' }).catch(() => null);
  state.textContent = answer?.ok
    ? 'Done: all users are as this page says.'
    : 'This server does not let you do that. Start it with npm start.';
}

document.getElementById('reset').addEventListener('click', reset);
