import { ABSENT, type Peer } from '../peer';

export const supabase: Peer = {
  name: 'Supabase Auth UI',
  packages: {
    '@supabase/auth-ui-react': '0.4.7',
    '@supabase/auth-ui-shared': '0.1.8',
    '@supabase/supabase-js': '2.109.0',
  },
  languages: { folder: '@supabase/auth-ui-shared', name: /^package\.json$/ },
  page: {
    html: '<div id="root"></div>',
    field: 'input[type=password]',
    script: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '@supabase/supabase-js';
import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
const supabaseClient = createClient('${ABSENT}', 'key');
createRoot(document.getElementById('root')).render(
  createElement(Auth, { supabaseClient, appearance: { theme: ThemeSupa }, providers: [] }),
);`,
  },
};
