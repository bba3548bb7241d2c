// One page with options: ?show= names what differs from a page on one origin with a panel of the widget.
const element = (id) => document.getElementById(id);
const authApiPath = document.currentScript.dataset.api;
const calls = JSON.parse(sessionStorage.getItem('calls') ?? '[]');

/** Sends a request of the widget, lists its path, and stores it for the page after the sign-on. */
function listed(input, init) {
  const { pathname } = new URL(input.url ?? input, location.href);
  calls.push(pathname);
  sessionStorage.setItem('calls', JSON.stringify(calls));
  list(pathname);
  return fetch(input, init);
}

function list(path) {
  const line = document.createElement('li');
  line.append(Object.assign(document.createElement('code'), { textContent: path }));
  element('calls').append(line);
}

const OPTIONS = {
  policy: {
    more: ['Violate the policy', () => element('violations').setAttribute('style', 'color: red')],
  },
  // Only the address in the script tag and authApiPath differ from a page on one origin.
  origins: {},
  // The server decides the mode. The page only names the application.
  ping: {
    config: { appId: 'demo-ping', fetch: listed },
    more: ['Forgot your password?', () => widget.forgotPassword()],
  },
  // The host's own form passes the input to the widget, and has two elements for messages and the captcha.
  embedded: {
    config: {
      isLoginEmbedded: true,
      loginErrorContainer: 'login-error',
      captchaMessageContainer: 'login-captcha',
    },
  },
};

const target = new URL(location.href);
const wanted = target.searchParams.get('show');
const show = Object.hasOwn(OPTIONS, wanted) ? wanted : 'policy';
const { config, more } = OPTIONS[show];
target.searchParams.set('signedOn', '1');
for (const path of calls) list(path);
sessionStorage.removeItem('calls');
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: target.href,
  ...config,
});

for (const part of document.querySelectorAll(`[data-show=${show}]`)) part.hidden = false;
document.title = `${document.querySelector(`[data-show=${show}] h1`).textContent}: Latchkey`;
element('page-origin').textContent = location.origin;
element('one-origin').hidden = authApiPath !== location.origin;
element('buttons').hidden = show === 'embedded';
if (more) Object.assign(element('more'), { textContent: more[0], hidden: false, onclick: more[1] });

document.addEventListener('securitypolicyviolation', () => {
  element('violations').value = String(Number(element('violations').value) + 1);
});
element('sign-on').addEventListener('click', () => widget.authenticateUser());
element('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { userId, password } = event.target.elements;
  widget.authenticateUser({ userId: userId.value, password: password.value });
  password.value = '';
});
