// A typical host page: one widget, a few buttons, and a log of the widget's events.
const query = new URLSearchParams(location.search);
const api = document.currentScript.dataset.api;
const byId = (id) => document.getElementById(id);
const LANGUAGES = 'en_US da_DK de_DE es_ES es_MX fi_FI fr_CA fr_FR it_IT nl_NL no_NO pt_BR sv_SE zh_CN'.split(
  ' ',
);
const language = query.get('lang') ?? 'en_US';
const appId = query.get('app') ?? 'demo';
/** Whether the demo's application lets strangers sign up. */
const hasSignUp = appId.startsWith('demo-sign-up');

/** Adds a line to the log and scrolls to it. */
function log(name, detail) {
  const line = document.createElement('li');
  const label = document.createElement('b');
  label.textContent = name;
  line.append(label, ` ${detail === undefined ? '' : JSON.stringify(detail)}`);
  const list = byId('events');
  list.append(line);
  list.scrollTop = list.scrollHeight; // Not scrollIntoView, which would also scroll the page.
}

function showLanguages() {
  const choice = byId('language');
  for (const name of LANGUAGES) choice.add(new Option(name, name, false, name === language));
  choice.addEventListener('change', () => {
    query.set('lang', choice.value);
    history.replaceState(null, '', `?${query}`);
    window.demo?.widget.setLanguage({ language: choice.value });
  });
}

function showSignedOn(isSignedOn) {
  byId('sign-on').hidden = isSignedOn;
  byId('new-user').hidden = isSignedOn;
  byId('sign-up').hidden = isSignedOn || !hasSignUp;
  byId('logout').hidden = !isSignedOn;
  byId('change-password').hidden = !isSignedOn;
  byId('forgot-password').hidden = isSignedOn;
  if (isSignedOn) byId('greeting').textContent = 'You are signed on. Your accounts would be here.';
}

/** This page's URL with or without the parameter for a signed-on visit. Keeps all other parameters. */
function address(isSignedOn) {
  const url = new URL(location.href);
  for (const name of [
    'signedOn',
    'auth',
    'sessionExpired',
    'REDIRECT_REASON',
    'REF',
    'TargetResource',
    'start',
    'user',
    'person',
  ])
    url.searchParams.delete(name);
  if (isSignedOn) url.searchParams.set('signedOn', '1');
  return url.href;
}

/** The host's reaction to a successful or failed second factor. */
function onSecondFactor(nextAction, { messages }) {
  log('second factor', { nextAction, messages });
  if (nextAction === 'REDIRECT') location.assign(address(true));
}

/** Returns from the identity provider with a reference in the URL. It is valid once, so remove it from the URL at the end. */
async function registerByReference(widget) {
  log('end', await widget.registerUser({ samlInput: query.get('REF') }));
  history.replaceState(null, '', address(false));
}

/** Shows the user's password over sign-on, and copies it if the browser allows that. */
function showPassword(widget, password) {
  const hint = byId('password');
  hint.textContent = `Password: ${password}`;
  navigator.clipboard?.writeText(password).then(
    () => hint.append(' (copied)'),
    () => {},
  );
  // The dialog opened last covers the others, so show the hint after the panel.
  const off = widget.on('page', ({ page }) => hint.togglePopover(page === 'LOGIN_PAGE'));
  return () => {
    off();
    hint.hidePopover();
  };
}

function startWidget() {
  const config = {
    appId,
    brandId: 'demo',
    authApiPath: api,
    language,
    targetUrl: address(true),
    loginUrl: address(false),
    monitoring: { load: () => log('monitoring', 'started') },
    analytics: { load: () => log('analytics', 'loaded') },
    helpURL: new URL('help.html', location.href).href,
    twoFactor: 'widget',
    callback: (nextAction, { messages }) => log('callback', { nextAction, messages }),
  };
  const widget = window.Latchkey.create(config);
  for (const name of ['page', 'message', 'busy', 'request', 'close', 'result', 'error']) {
    widget.on(name, (detail) => log(name, detail));
  }
  widget.on('redirect', ({ url, reason }) => log('redirect', { url, reason }));

  const onPress = (button, entry) =>
    button.addEventListener('click', () => entry().then((end) => end && log('end', end)));
  const begin = (id, entry) => onPress(byId(id), entry);
  const secondFactor = () =>
    widget.twoFactorAuth({ cancelUrl: 'CLOSE_OVERLAY', loginUrl: address(false), callback: onSecondFactor });
  begin('sign-on', () => widget.authenticateUser());
  for (const button of document.querySelectorAll('[data-user]')) {
    const password = button.closest('tr').querySelector('td').textContent;
    onPress(button, () =>
      widget.authenticateUser({ userId: button.dataset.user }).finally(showPassword(widget, password)),
    );
  }
  for (const button of document.querySelectorAll('[data-start]'))
    button.addEventListener('click', () => byId(button.dataset.start).click());
  begin('forgot-password', () => widget.forgotPassword());
  begin('new-user', () => widget.newUser());
  begin('sign-up', () => widget.signUp());
  begin('change-password', () => widget.resetPassword());
  begin('two-factor', secondFactor);
  // A real identity provider would authenticate the user. This one trusts the input, but still sends codes only to people in its
  // directory.
  const samlInput = btoa(JSON.stringify({ person: query.get('person') ?? 'zoe' }));
  begin('register', () => widget.registerUser({ samlInput }));
  // Until now, a press would have been lost.
  for (const button of document.querySelectorAll('button:disabled')) button.disabled = false;
  if (query.has('REF')) registerByReference(widget);
  byId('begin-monitoring').addEventListener('click', () => widget.beginMonitoring());
  byId('stop-monitoring').addEventListener('click', () => widget.stopMonitoring());
  byId('analytics').addEventListener('click', () => widget.loadAnalytics());
  begin('logout', () => widget.logout({ callback: () => location.assign(address(false)) }));
  window.demo = { widget, config }; // For the account below, and the browser's console.
  // The page of examples links to journeys by their button, and to users.
  (
    byId(query.get('start') ?? '') ??
    document.querySelector(`[data-user="${CSS.escape(query.get('user') ?? '')}"]`)
  )?.click();
}

byId('outbox').href = `${api}/outbox`;
byId('openapi').href = `${api}/openapi`;
byId('identity-provider').href = `${api}/sp/start?TargetResource=${encodeURIComponent(address(false))}`;
showLanguages();
showSignedOn(query.has('signedOn'));
if (window.Latchkey) startWidget();
else log('missing', 'dist/latchkey.js failed to load. Build the widget first with npm run build.');
