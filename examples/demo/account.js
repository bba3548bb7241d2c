// The account page of a host: lists sessions and factors, and ends or removes them. The widget has no such panel, so the page makes
// these calls itself, with the session of the widget.
const script = document.querySelector('script[data-api]');
const { api } = script.dataset;
const query = new URLSearchParams(location.search);
const appId = query.get('app') ?? 'demo';
const byId = (id) => document.getElementById(id);
const status = (text) => {
  byId('account-status').textContent = text;
};

const get = async (path) => (await fetch(api + path, { credentials: 'include' })).json();

/** Makes a call that changes the account. A sign-on or a second factor replaces session id and token, so they are read each time. */
async function send(path, payload) {
  const { sessionId } = await get(`/login/wgt/sessionId?appId=${appId}`);
  const { csrfTokenValue } = await get(`/login/wgt/getCSRFToken?appId=${appId}&sId=${sessionId}`);
  const body = new URLSearchParams({
    data: JSON.stringify(payload),
    _csrf: csrfTokenValue,
    sId: sessionId,
  });
  return (await fetch(api + path, { method: 'POST', credentials: 'include', body })).json();
}

/** Makes a change. If the user last proved their identity too long ago, they do it now. Returns null if they cancel. */
async function change(path, payload) {
  const answer = await send(path, payload);
  if (answer.nextAction !== 'STEP_UP') return answer;
  const { nextAction } = await window.demo.widget.twoFactorAuth({
    cancelUrl: 'CLOSE_OVERLAY',
    callback() {},
  });
  return nextAction === 'REDIRECT' ? send(path, payload) : null;
}

const time = (text) => new Date(text).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
const device = ({ browser, system }) =>
  [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on ');

/** A line with a title, a description and perhaps a button. */
function line(title, description, button) {
  const item = document.createElement('li');
  const text = document.createElement('div');
  const detail = document.createElement('span');
  detail.textContent = description;
  text.append(title, detail);
  item.append(text);
  if (!button) return item;
  const press = document.createElement('button');
  press.type = 'button';
  press.className = 'quiet';
  press.textContent = button.label;
  press.setAttribute('aria-label', `${button.label}: ${title}`);
  press.addEventListener('click', button.press);
  item.append(press);
  return item;
}

function showSessions(sessions) {
  const lines = sessions.map((session) => {
    const times = `Since ${time(session.startedAt)}, last used ${time(session.usedAt)}`;
    return session.isCurrent
      ? line(`${device(session)} (this browser)`, times)
      : line(device(session), times, {
          label: 'Log out',
          press: () => update('/account/sessions/end', { id: session.id }, 'That browser is logged out.'),
        });
  });
  byId('sessions').replaceChildren(...lines);
  byId('end-others').hidden = sessions.length < 2;
}

function showFactors({ passkeys, app, recoveryCodes, rememberedDevices }) {
  const remove = (payload, done) => ({
    label: 'Remove',
    press: () => update('/account/factors/remove', { ...payload, appId }, done),
  });
  const otherSessions = 'If you lost it, log out everywhere else, too.';
  const lines = passkeys.map((passkey) =>
    line(
      `Passkey from ${device(passkey)}`,
      `Added ${time(passkey.addedAt)}, ${passkey.usedAt ? `last used ${time(passkey.usedAt)}` : 'never used'}`,
      remove({ factor: 'passkey', id: passkey.id }, `The passkey was removed. ${otherSessions}`),
    ),
  );
  if (app)
    lines.push(
      line(
        'Authenticator app',
        `Added ${time(app.addedAt)}`,
        remove({ factor: 'app' }, `The app was removed. ${otherSessions}`),
      ),
    );
  if (recoveryCodes > 0)
    lines.push(
      line(
        'Recovery codes',
        `${recoveryCodes} left`,
        remove({ factor: 'recoveryCodes' }, `The recovery codes were removed. ${otherSessions}`),
      ),
    );
  if (rememberedDevices > 0)
    lines.push(
      line(
        'Remembered devices',
        `${rememberedDevices} without a second factor`,
        remove({ factor: 'rememberedDevices' }, 'No device is remembered any more.'),
      ),
    );
  byId('factors').replaceChildren(...lines, line('Password', 'Always works'));
}

/** Makes a change, and loads both lists, because a second factor may have renewed this session. */
async function update(path, payload, done) {
  const answer = await change(path, payload);
  if (!answer) return;
  await load();
  status(answer.messages?.[0]?.detail ?? done);
}

/** Loads both lists. Returns false if no user is signed on. */
async function load() {
  const [{ sessions }, { factors }] = await Promise.all([get('/account/sessions'), get('/account/factors')]);
  if (sessions) showSessions(sessions);
  if (factors) showFactors(factors);
  return sessions !== undefined && factors !== undefined;
}

async function start() {
  for (const button of document.querySelectorAll('[data-journey]')) {
    const { journey } = button.dataset;
    if (journey === 'addPasskey') button.hidden = appId !== 'demo-passkey';
    button.addEventListener('click', async () => {
      const { outcome } = await window.demo.widget.open({
        journey,
        cancelUrl: 'CLOSE_OVERLAY',
        callback() {},
      });
      await load();
      if (outcome === 'returned')
        status('Done. If someone else may have used your account, log out everywhere else.');
    });
  }
  byId('end-others').addEventListener('click', () =>
    update('/account/sessions/endothers', {}, 'You’re logged out everywhere else.'),
  );
  byId('account').hidden = !(await load());
}

// A request that fails leaves the section hidden, as on a page without an auth server.
if (query.has('signedOn') && window.demo) start().catch(() => {});
