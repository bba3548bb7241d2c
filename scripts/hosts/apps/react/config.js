import { api } from './api.js';

/** A theme that a test can detect. */
export const config = {
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath: api,
  targetUrl: '/?signedOn=1',
  theme: { background: 'rgb(1, 2, 3)', text: 'white' },
};
