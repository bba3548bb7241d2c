// The complete script of a host.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/minimal/?signedOn=1',
});
const button = document.getElementById('sign-on');
button.addEventListener('click', () => widget.authenticateUser());
// Until now, a press would have been lost.
button.disabled = false;
