// Shows /outbox.json: at once when the server tells of a change, else every second while the page can be
// seen.
import { card } from './cards.js';

const list = document.getElementById('messages');
const state = document.getElementById('state');
const choice = /** @type {HTMLSelectElement} */ (document.getElementById('user'));
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** The cards on show, kept so that a playing call or the focus survives news. */
const cards = new Map();
let letters = [];
let shown = '';
/** How far the server's clock, which tests move, is ahead of this page's. */
let ahead = 0;
let isTold = false;

/**
 * How long ago something was, by the thresholds that the widget uses as well: so many seconds are a minute,
 * ...
 */
function ago(at, thresholds) {
  const units = /** @type {Intl.RelativeTimeFormatUnit[]} */ ([...Object.keys(thresholds), 'year']);
  let value = Math.max(0, Math.trunc((Date.now() + ahead - Date.parse(at)) / 1000));
  while (value >= thresholds[units[0]]) value = Math.trunc(value / thresholds[units.shift()]);
  return words.format(value === 0 ? 0 : -value, units[0]);
}

function tellTimes() {
  for (const time of list.querySelectorAll('time')) time.textContent = ago(time.dateTime, thresholds);
}

/** The users to choose from: who got something, and who is chosen. */
function showUsers() {
  const chosen = choice.value || new URLSearchParams(location.search).get('user') || '';
  const names = [...new Set([...letters.map(({ userId }) => userId), ...(chosen ? [chosen] : [])])].sort();
  const known = [...choice.options].map(({ value }) => value).filter(Boolean);
  if (names.join() === known.join()) return;
  choice.replaceChildren(new Option('everybody', ''), ...names.map((name) => new Option(name, name)));
  choice.value = chosen;
}

function cardOf(letter) {
  const key = `${letter.id} ${letter.at}`;
  if (!cards.has(key)) cards.set(key, card(letter));
  return cards.get(key);
}

function show() {
  const wanted = letters.filter(({ userId }) => choice.value === '' || userId === choice.value);
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  list.replaceChildren(...wanted.map(cardOf));
  focused?.focus();
  tellTimes();
  state.textContent =
    wanted.length > 0
      ? ''
      : choice.value
        ? `Nothing has been sent to ${choice.value} yet.`
        : 'Nothing has been sent yet.';
}

async function refresh() {
  try {
    const answer = await fetch('/outbox.json');
    const text = await answer.text();
    ahead = Date.parse(answer.headers.get('date')) - Date.now();
    tellTimes();
    if (text === shown) return;
    shown = text;
    letters = JSON.parse(text).reverse();
    showUsers();
    show();
  } catch {
    state.textContent = 'The server does not answer.';
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
  isTold = true;
});
events.addEventListener('error', () => {
  isTold = false; // The browser tries again by itself, unless the answer was no stream at all.
});
events.addEventListener('change', refresh);
refresh();
setInterval(() => {
  if (!document.hidden && !isTold) refresh();
}, 1000);
setInterval(tellTimes, refreshMs);
