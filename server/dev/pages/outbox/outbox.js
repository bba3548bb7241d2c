// Shows /outbox.json with notices. Refreshes when the server sends an event, or every second while it is disconnected and the page is
// visible.
import { card } from './cards.js';

const list = document.getElementById('messages');
const state = document.getElementById('state');
const choice = /** @type {HTMLSelectElement} */ (document.getElementById('user'));
const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** The rendered cards, reused so that an update doesn't interrupt a playing call or lose the focus. */
const cards = new Map();
let messages = [];
let shown = '';
/** How far the server's clock, which tests can move, is ahead of this page's. */
let ahead = 0;
let isConnected = false;

/** Formats a time relative to now. `thresholds`, shared with the widget, has the number of units after which the next unit is used. */
function ago(at, thresholds) {
  const units = /** @type {Intl.RelativeTimeFormatUnit[]} */ ([...Object.keys(thresholds), 'year']);
  let value = Math.max(0, Math.trunc((Date.now() + ahead - Date.parse(at)) / 1000));
  while (value >= thresholds[units[0]]) value = Math.trunc(value / thresholds[units.shift()]);
  return relativeTime.format(value === 0 ? 0 : -value, units[0]);
}

function updateTimes() {
  for (const time of list.querySelectorAll('time')) time.textContent = ago(time.dateTime, thresholds);
}

/** The users to choose from: those with messages, and the selected one. */
function showUsers() {
  const chosen = choice.value || new URLSearchParams(location.search).get('user') || '';
  const names = [...new Set([...messages.map(({ userId }) => userId), ...(chosen ? [chosen] : [])])].sort();
  const known = [...choice.options].map(({ value }) => value).filter(Boolean);
  if (names.join() === known.join()) return;
  choice.replaceChildren(new Option('all users', ''), ...names.map((name) => new Option(name, name)));
  choice.value = chosen;
}

function cardOf(message) {
  const key = `${message.id} ${message.at}`;
  if (!cards.has(key)) cards.set(key, card(message));
  return cards.get(key);
}

function show() {
  const wanted = messages.filter(({ userId }) => choice.value === '' || userId === choice.value);
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  list.replaceChildren(...wanted.map(cardOf));
  focused?.focus();
  updateTimes();
  state.textContent =
    wanted.length > 0
      ? ''
      : choice.value
        ? `Nothing has been sent to ${choice.value} yet.`
        : 'Nothing has been sent yet.';
}

async function refresh() {
  try {
    const answer = await fetch('/outbox.json?with=notices');
    const text = await answer.text();
    ahead = Date.parse(answer.headers.get('date')) - Date.now();
    updateTimes();
    if (text === shown) return;
    shown = text;
    messages = JSON.parse(text).reverse();
    showUsers();
    show();
  } catch {
    state.textContent = 'The server doesn’t respond.';
    shown = '';
  }
}

choice.addEventListener('change', () => {
  history.replaceState(
    null,
    '',
    choice.value ? `?user=${encodeURIComponent(choice.value)}` : location.pathname,
  );
  show();
});

const { thresholds, refreshMs } = await (await fetch('/outbox/relative-time.json')).json();
const events = new EventSource('/outbox/events');
events.addEventListener('open', () => {
  isConnected = true;
});
events.addEventListener('error', () => {
  isConnected = false; // The browser reconnects by itself, unless the response wasn't an event stream.
});
events.addEventListener('change', refresh);
refresh();
setInterval(() => {
  if (!document.hidden && !isConnected) refresh();
}, 1000);
setInterval(updateTimes, refreshMs);
