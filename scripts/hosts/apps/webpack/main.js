import { create } from 'latchkey';
import { api } from './api.js';

const targetUrl = `${location.origin}/?signedOn=1`;
const widget = create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath: api,
  targetUrl,
  theme: { background: 'rgb(1, 2, 3)', text: 'white' },
});
document.getElementById('sign-on').addEventListener('click', () => widget.authenticateUser());
