// The panel opens in the page as soon as the page has loaded.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/sign-in/?signedOn=1',
  container: '#sign-on',
  theme: { accent: '#0f6b4f', radius: '8px', dark: { accent: '#7fd8b4', background: '#1a211e' } },
});

/** Begins again after the user has canceled a journey that sign-on leads to. */
async function signOn() {
  const { outcome } = await widget.authenticateUser();
  if (outcome === 'closed') signOn();
}
signOn();
