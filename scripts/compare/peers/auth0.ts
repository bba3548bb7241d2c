import type { Peer } from '../peer';

/** The settings of a client with one database of users, as Lock loads them with JSONP. */
const CLIENT = {
  id: 'client',
  tenant: 'compare',
  allowedOrigins: [],
  callback: 'https://auth.example/callback',
  strategies: [
    {
      name: 'auth0',
      connections: [
        {
          name: 'Username-Password-Authentication',
          passwordPolicy: 'good',
          showForgot: true,
          showSignup: true,
        },
      ],
    },
  ],
};

export const auth0: Peer = {
  name: 'Auth0 Lock',
  packages: { 'auth0-lock': '14.3.0' },
  languages: { folder: 'auth0-lock/lib/i18n', name: /^[a-z]{2}.*\.js$/ },
  page: {
    html: '<div id="root"></div>',
    field: '#root input[type=password]',
    script: `import { Auth0Lock } from 'auth0-lock';
new Auth0Lock('client', 'auth.example', { container: 'root' }).show();`,
    answers: [
      { url: '/client/client.js', body: `Auth0.setClient(${JSON.stringify(CLIENT)});` },
      { url: '/challenge', body: { required: false } },
    ],
  },
};
