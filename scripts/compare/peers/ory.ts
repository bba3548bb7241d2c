import { ABSENT, type Peer } from '../peer';

/** `id`: the number of a text, which Elements translates. */
const input = (name: string, type: string, group: string, id?: number, value?: string) => ({
  type: 'input',
  group,
  attributes: { node_type: 'input', name, type, value, required: type !== 'submit', disabled: false },
  messages: [],
  meta: id ? { label: { id, text: name, type: 'info', context: { title: 'Email', name: 'email' } } } : {},
});

/** A login flow with a user id and a password. Ory's server creates it; Elements only draws it. */
const FLOW = {
  id: '00000000-0000-0000-0000-000000000000',
  type: 'browser',
  state: 'choose_method',
  expires_at: '2100-01-01T00:00:00Z',
  issued_at: '2026-01-01T00:00:00Z',
  request_url: `${ABSENT}/login`,
  requested_aal: 'aal1',
  ui: {
    action: `${ABSENT}/self-service/login`,
    method: 'POST',
    nodes: [
      input('csrf_token', 'hidden', 'default', undefined, 'token'),
      input('identifier', 'text', 'default', 1070002, ''),
      input('password', 'password', 'password', 1070001),
      input('method', 'submit', 'password', 1010022, 'password'),
    ],
  },
};

const CONFIG = {
  project: {
    name: 'compare',
    default_locale: 'en',
    default_redirect_url: ABSENT,
    error_ui_url: `${ABSENT}/error`,
    login_ui_url: `${ABSENT}/login`,
    recovery_enabled: true,
    recovery_ui_url: `${ABSENT}/recovery`,
    registration_enabled: true,
    registration_ui_url: `${ABSENT}/registration`,
    settings_ui_url: `${ABSENT}/settings`,
    verification_enabled: true,
    verification_ui_url: `${ABSENT}/verification`,
  },
  sdk: { url: ABSENT },
};

export const ory: Peer = {
  name: 'Ory Elements',
  packages: {
    '@ory/elements-react': '1.2.1',
    '@ory/client-fetch': '1.22.66',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  page: {
    html: '<div id="root"></div>',
    field: 'input[type=password]',
    script: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Login } from '@ory/elements-react/theme';
import '@ory/elements-react/theme/styles.css';
createRoot(document.getElementById('root')).render(
  createElement(Login, { flow: ${JSON.stringify(FLOW)}, config: ${JSON.stringify(CONFIG)} }),
);`,
  },
};
