import { ABSENT, NONCE, type Peer } from '../peer';

const stateHandle = { name: 'stateHandle', required: true, value: 'state', visible: false, mutable: false };

const form = (name: string, value: object[]) => ({
  rel: ['create-form'],
  name,
  href: `${ABSENT}/idp/idx/${name}`,
  method: 'POST',
  accepts: 'application/json; okta-version=1.0.0',
  value: [...value, stateHandle],
});

/** The first step of Identity Engine: a user name, a password and "Keep me signed in". */
const IDENTIFY = {
  version: '1.0.0',
  stateHandle: 'state',
  expiresAt: '2100-01-01T00:00:00.000Z',
  intent: 'LOGIN',
  remediation: {
    type: 'array',
    value: [
      form('identify', [
        { name: 'identifier', label: 'Username', required: true },
        {
          name: 'credentials',
          type: 'object',
          required: true,
          form: { value: [{ name: 'passcode', label: 'Password', secret: true }] },
        },
        { name: 'rememberMe', type: 'boolean', label: 'Keep me signed in' },
      ]),
    ],
  },
};

const page = (script: string, style: string) => ({
  html: '<div id="root"></div>',
  field: '#root input[type=password]',
  script: `import OktaSignIn from '${script}';
import '${style}';
const widget = new OktaSignIn({ baseUrl: '${ABSENT}', clientId: 'client', redirectUri: location.href, stateToken: 'state', cspNonce: '${NONCE}', language: 'en', useClassicEngine: false });
widget.renderEl({ el: '#root' });`,
  answers: [
    {
      url: '/.well-known/openid-configuration',
      body: { issuer: `${ABSENT}/oauth2/default`, code_challenge_methods_supported: ['S256'] },
    },
    { url: '/v1/interact', body: { interaction_handle: 'handle' } },
    { url: '/idp/idx/introspect', body: IDENTIFY },
  ],
});

const PACKAGE = '@okta/okta-signin-widget';

const okta: Omit<Peer, 'name' | 'page'> = {
  packages: { [PACKAGE]: '7.49.0' },
  // Without the artificial languages, and without "in", the former code of "id". English has no suffix.
  languages: { folder: `${PACKAGE}/dist/labels/json`, name: /^login(_(?!ok|in).*)?\.json$/ },
};

/** The package exports no third generation, so the page imports its file. */
export const oktaGen3: Peer = {
  ...okta,
  name: 'Okta Sign-In Widget, Gen3',
  page: page(
    `./node_modules/${PACKAGE}/dist/js/okta-sign-in.next.no-polyfill.js`,
    `./node_modules/${PACKAGE}/dist/css/okta-sign-in.next.css`,
  ),
};

export const oktaGen2: Peer = {
  ...okta,
  name: 'Okta Sign-In Widget, Gen2',
  page: page(`${PACKAGE}/oie`, `${PACKAGE}/css/okta-sign-in.min.css`),
};
