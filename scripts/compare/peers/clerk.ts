import type { Peer } from '../peer';

export const clerk: Peer = {
  name: 'Clerk',
  packages: { '@clerk/clerk-js': '6.40.0', '@clerk/ui': '1.34.0', '@clerk/localizations': '4.18.0' },
  languages: { folder: '@clerk/localizations/dist', name: /^[a-z]{2}-[A-Z]{2}\.js$/ },
  unmeasured: 'the form needs the settings of an account',
  files: ['@clerk/clerk-js/dist/clerk.browser.js', '@clerk/ui/dist/ui.browser.js'],
};
