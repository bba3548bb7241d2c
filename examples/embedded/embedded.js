// The host's own form: the widget is given what was typed, and two places to speak in.
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath: document.currentScript.dataset.api,
  targetUrl: '/examples/embedded/?signedOn=1',
  isLoginEmbedded: true,
  loginErrorContainer: 'login-error',
  captchaMessageContainer: 'login-captcha',
});

document.getElementById('sign-on').addEventListener('submit', (event) => {
  event.preventDefault();
  const { userId, password } = event.target.elements;
  widget.authenticateUser({ userId: userId.value, password: password.value });
  password.value = '';
});
