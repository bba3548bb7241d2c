// The server has put the panel into the HTML (latchkey/render). The widget takes it over.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/sign-in/?signedOn=1',
  container: '#sign-on',
  theme: { scheme: 'light' },
});

/** Begins again after the user has canceled a journey that sign-on leads to. */
async function signOn() {
  const { outcome } = await widget.authenticateUser();
  if (outcome === 'closed') signOn();
}
signOn();
