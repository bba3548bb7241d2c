// The complete script of a host.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/minimal/?signedOn=1',
});
document.getElementById('sign-on').addEventListener('click', () => widget.authenticateUser());
