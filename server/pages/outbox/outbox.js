// Shows /outbox.json, and asks again every second while the page can be seen.
const list = document.getElementById('messages');
const state = document.getElementById('state');
const channels = { TEXT: 'Text message', VOICE: 'Voice call', EMAIL: 'E-mail' };
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
let shown = '';
/** How far the server's clock, which tests move, is ahead of this page's. */
let ahead = 0;

/** How long ago something was, by the thresholds that the widget uses as well: so many seconds are a minute, ... */
function ago(at, thresholds) {
  const units = [...Object.keys(thresholds), 'year'];
  let value = Math.max(0, Math.trunc((Date.now() + ahead - Date.parse(at)) / 1000));
  while (value >= thresholds[units[0]]) value = Math.trunc(value / thresholds[units.shift()]);
  return words.format(value === 0 ? 0 : -value, units[0]);
}

function card({ to, channel, code, at, userId }) {
  const item = document.createElement('li');
  const meta = document.createElement('p');
  meta.className = 'meta';
  const time = document.createElement('time');
  time.dateTime = at;
  time.title = new Date(at).toLocaleString();
  meta.append(`${channels[channel]} to ${to} (${userId}), `, time);
  const number = document.createElement('p');
  number.className = 'code';
  number.translate = false;
  number.textContent = code;
  item.append(meta, number);
  return item;
}

function tellTimes(thresholds) {
  for (const time of list.querySelectorAll('time')) time.textContent = ago(time.dateTime, thresholds);
}

async function refresh(thresholds) {
  try {
    const answer = await fetch('/outbox.json');
    const text = await answer.text();
    ahead = Date.parse(answer.headers.get('date')) - Date.now();
    if (text !== shown) {
      const messages = JSON.parse(text).reverse();
      list.replaceChildren(...messages.map(card));
      tellTimes(thresholds);
      state.textContent = messages.length === 0 ? 'Nothing has been sent yet.' : '';
      shown = text;
    }
  } catch {
    state.textContent = 'The server does not answer.';
    shown = '';
  }
}

const { thresholds, refreshMs } = await (await fetch('/outbox/relative-time.json')).json();
refresh(thresholds);
setInterval(() => {
  if (!document.hidden) refresh(thresholds);
}, 1000);
setInterval(() => tellTimes(thresholds), refreshMs);
