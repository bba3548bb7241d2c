// The server decides the mode. The page only names the application.
const KEPT = 'calls';
const list = document.getElementById('calls');
// Stored for the page after the sign-on.
const calls = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
sessionStorage.removeItem(KEPT);

function show(path) {
  const line = document.createElement('li');
  const code = document.createElement('code');
  code.textContent = path;
  line.append(code);
  list.append(line);
}

/** Sends a request of the widget and lists its path. */
function listed(input, init) {
  const { pathname } = new URL(input.url ?? input, location.href);
  show(pathname);
  calls.push(pathname);
  sessionStorage.setItem(KEPT, JSON.stringify(calls));
  return fetch(input, init);
}

for (const path of calls) show(path);
const widget = Latchkey.create({
  appId: 'demo-ping',
  brandId: 'demo',
  authApiPath: document.currentScript.dataset.api,
  targetUrl: '/examples/ping/?signedOn=1',
  fetch: listed,
});
document.getElementById('sign-on').addEventListener('click', () => widget.authenticateUser());
document.getElementById('forgot-password').addEventListener('click', () => widget.forgotPassword());
