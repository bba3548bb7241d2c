const widget = window.Latchkey.create({
  appId: 'shop',
  brandId: 'main',
  authApiPath: 'https://auth.shop.test',
  // A sign-on stays on this page.
  afterSignOn: 'stay',
});
const status = document.querySelector('#status');

document.querySelector('#sign-on').addEventListener('click', async () => {
  const { outcome, nextAction } = await widget.authenticateUser();
  if (outcome === 'returned' && nextAction === 'REDIRECT') status.textContent = 'You are signed on.';
});
