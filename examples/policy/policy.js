// A page that counts the violations of its policy.
const authApiPath = document.currentScript.dataset.api;
const count = document.getElementById('violations');
document.addEventListener('securitypolicyviolation', () => {
  count.value = String(Number(count.value) + 1);
});

const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/policy/?signedOn=1',
});
document.getElementById('sign-on').addEventListener('click', () => widget.authenticateUser());
document.getElementById('violate').addEventListener('click', () => count.setAttribute('style', 'color: red'));
