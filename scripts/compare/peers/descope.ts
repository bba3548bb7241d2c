import type { Peer } from '../peer';

export const descope: Peer = {
  name: 'Descope web component',
  packages: { '@descope/web-component': '4.3.2' },
  unmeasured: 'the screens, and the components that draw them, are loaded from Descope for an account',
  files: ['@descope/web-component/dist/index.js'],
};
