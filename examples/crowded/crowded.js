// The same code as in other hosts. Only this page's style sheets are special.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/crowded/?signedOn=1',
});
const onClick = (id, act) => document.getElementById(id).addEventListener('click', act);

onClick('sign-on', () => widget.authenticateUser());
onClick('forgot-password', () => widget.forgotPassword());
onClick('register', () => widget.registerUser({ samlInput: btoa(JSON.stringify({ person: 'zoe' })) }));
