import { ABSENT, NONCE, type Peer } from '../peer';

const action = (name: string, inputs: object) => ({
  action: name,
  description: '',
  href: `/login?action=${name}`,
  inputs,
});

/** The first state of a login: a field for an email address, and a passkey. */
const LOGIN = {
  name: 'login_init',
  status: 200,
  payload: {},
  csrf_token: 'token',
  links: [],
  actions: {
    continue_with_login_identifier: action('continue_with_login_identifier', {
      email: { name: 'email', type: 'email', required: true },
    }),
    webauthn_generate_request_options: action('webauthn_generate_request_options', {}),
  },
};

export const hanko: Peer = {
  name: 'Hanko Elements',
  packages: { '@teamhanko/hanko-elements': '2.7.0' },
  languages: { folder: '@teamhanko/hanko-elements/dist/i18n', name: /^[a-z]{2}(-[A-Z]{2})?\.js$/ },
  page: {
    html: `<hanko-login nonce="${NONCE}"></hanko-login>`,
    field: 'hanko-login input[type=email]',
    script: `import { register } from '@teamhanko/hanko-elements';
register('${ABSENT}');`,
    answers: [{ url: '/login', body: LOGIN }],
  },
};
