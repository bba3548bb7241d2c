// The control page: overrides, clock, reset, users, error log. It refreshes every two seconds while it is visible.
import { prepareOrders } from './order.js';
import { ask, byId, element, onPress, say } from './parts.js';

/** The last content of each part. A part that hasn't changed isn't rendered again, so that it keeps the focus. */
const shown = {};
/** How far the server's clock is ahead of this page's, in milliseconds. */
let ahead = 0;

function isNew(part, content) {
  const text = JSON.stringify(content);
  const differs = shown[part] !== text;
  shown[part] = text;
  return differs;
}

function showOrders(scenarios) {
  if (!isNew('orders', scenarios)) return;
  byId('clear').disabled = scenarios.length === 0;
  byId('ordered').replaceChildren(
    ...(scenarios.length > 0
      ? scenarios.map(orderItem)
      : [element('li', {}, 'No overrides. The server answers all calls itself.')]),
  );
}

function orderItem({ id, call, answer, fault, ms, times, left }) {
  const what = fault ?? answer.body?.nextAction ?? 'an answer';
  const remove = element('button', { type: 'button' }, 'Remove');
  remove.setAttribute('aria-label', `Remove ${what} for ${call}`);
  onPress(remove, async () => {
    showOrders((await ask(`/dev/scenarios/${id}`, 'DELETE')).scenarios);
    byId('ordered-title').focus(); // The focused button no longer exists.
    say(`Removed ${what} for ${call}.`);
  });
  const details = [
    `${left} of ${times} left`,
    ...(ms ? [`${ms} ms`] : []),
    ...(answer?.status ? [`status ${answer.status}`] : []),
  ];
  const text = element(
    'span',
    {},
    element('b', {}, call),
    ': ',
    element('code', {}, what),
    ` (${details.join(', ')})`,
  );
  return element('li', { className: 'row' }, text, remove);
}

function showErrors(errors) {
  if (!isNew('errors', errors)) return;
  const items = errors.toReversed().map(({ at, app_id, brand_id, report }) => {
    const title = String(report.errorMessage ?? report.message ?? Object.values(report)[0] ?? 'A report');
    const text = element('pre', { tabIndex: 0 }, JSON.stringify(report, null, 2));
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', `Report of ${new Date(at).toLocaleString()}`);
    return element(
      'li',
      {},
      element(
        'details',
        {},
        element('summary', {}, `${new Date(at).toLocaleString()}, ${app_id}/${brand_id}: ${title}`),
        text,
      ),
    );
  });
  byId('errors').replaceChildren(...(items.length > 0 ? items : [element('li', {}, 'None.')]));
}

function showClock({ now, forwardedSeconds }) {
  ahead = Date.parse(now) - Date.now();
  shown.forwarded = forwardedSeconds;
  tick();
}

function tick() {
  const forwarded = shown.forwarded ?? 0;
  const lead = forwarded === 0 ? 'real time' : `${forwarded.toLocaleString('en')} seconds ahead`;
  byId('clock').textContent =
    `${new Date(Date.now() + ahead).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'medium' })} (${lead})`;
}

async function forward(forwardSeconds) {
  showClock(await ask('/dev/clock', 'POST', { forwardSeconds }));
  say(`Moved the clock forward by ${forwardSeconds.toLocaleString('en')} seconds.`);
}

function showUsers(journeys) {
  const groups = journeys.map(({ journey, users }) => {
    const items = users.map(({ userId, password, about }) => {
      const link = element('a', { href: `/outbox?user=${encodeURIComponent(userId)}` }, userId);
      const secret =
        password === null
          ? element('span', {}, 'no password')
          : element('code', { translate: false }, password);
      return element(
        'li',
        { className: 'user' },
        link,
        secret,
        element('span', { className: 'about' }, about),
      );
    });
    return element('div', {}, element('h3', {}, journey), element('ul', { className: 'list' }, ...items));
  });
  byId('users').replaceChildren(...groups);
}

async function refresh() {
  try {
    const [orders, clock, log] = await Promise.all(
      ['/dev/scenarios', '/dev/clock', '/dev/errors'].map((path) => ask(path)),
    );
    showOrders(orders.scenarios);
    showClock(clock);
    showErrors(log.errors);
    return orders;
  } catch {
    say('The server doesn’t respond.');
  }
}

for (const button of byId('steps').querySelectorAll('button'))
  onPress(button, () => forward(Number(button.dataset.seconds)));
byId('own').addEventListener('submit', (event) => {
  event.preventDefault();
  forward(Number(byId('seconds').value)).catch((error) => say(error.message));
});
onPress(byId('clear'), async () => {
  showOrders((await ask('/dev/scenarios', 'DELETE')).scenarios);
  byId('ordered-title').focus();
  say('Removed all overrides.');
});
onPress(byId('reset'), async () => {
  await ask('/dev/reset', 'POST', {});
  await refresh();
  say('Reset everything.');
});

const [orders, { journeys }] = await Promise.all([refresh(), ask('/dev/users')]);
showUsers(journeys);
await prepareOrders(orders?.faults ?? [], refresh);
setInterval(() => {
  if (!document.hidden) refresh();
}, 2000);
setInterval(tick, 1000);
document.body.dataset.ready = 'true';
