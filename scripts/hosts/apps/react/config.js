import { api } from './api.js';

/** The theme is one that a test can see. */
export const config = {
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath: api,
  targetUrl: '/?signedOn=1',
  theme: { background: 'rgb(1, 2, 3)', text: 'white' },
};
