// The host's own form: it passes the input to the widget, and two elements in which the widget shows messages and the captcha.
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
