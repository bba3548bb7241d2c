// Shows /outbox.json, and asks again every second while the page can be seen.
const list = document.getElementById('messages');
const state = document.getElementById('state');
const channels = { TEXT: 'Text message', VOICE: 'Voice call', EMAIL: 'E-mail' };
let shown = '';

function card({ to, channel, code, at, userId }) {
  const item = document.createElement('li');
  const meta = document.createElement('p');
  meta.className = 'meta';
  meta.textContent = `${channels[channel]} to ${to} (${userId}), ${new Date(at).toLocaleTimeString()}`;
  const number = document.createElement('p');
  number.className = 'code';
  number.translate = false;
  number.textContent = code;
  item.append(meta, number);
  return item;
}

async function refresh() {
  try {
    const text = await (await fetch('/outbox.json')).text();
    if (text !== shown) {
      const messages = JSON.parse(text).reverse();
      list.replaceChildren(...messages.map(card));
      state.textContent = messages.length === 0 ? 'Nothing has been sent yet.' : '';
      shown = text;
    }
  } catch {
    state.textContent = 'The server does not answer.';
    shown = '';
  }
}

refresh();
setInterval(() => {
  if (!document.hidden) refresh();
}, 1000);
