// Only the address in the script tag and authApiPath differ from a page on one origin.
const authApiPath = document.currentScript.dataset.api;
const target = new URL(location.href);
target.searchParams.set('signedOn', '1');
const widget = Latchkey.create({ appId: 'demo-host', brandId: 'demo', authApiPath, targetUrl: target.href });
document.getElementById('sign-on').addEventListener('click', () => widget.authenticateUser());

document.getElementById('page-origin').textContent = location.origin;
document.getElementById('one-origin').hidden = authApiPath !== location.origin;
