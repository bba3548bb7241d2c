/** The table of contents. Pages stay in docs/ and in the root, and `npm run site` gives them their place on the site. */

/** A page of the site, or a heading of one. */
export interface Entry {
  title: string;
  /** The Markdown file in the repository, with `#heading` if the entry is a part of a page. */
  from: string;
  /** The file name on the site. The default is the name in the repository. */
  as?: string;
  /** Whether the page's tables are so wide that it has no outline beside them. */
  isWide?: true;
}

export interface Part {
  title: string;
  /** The folder of the pages on the site. */
  folder: string;
  /** For whom the part is, in llms.txt. */
  about: string;
  entries: Entry[];
}

export const PARTS: Part[] = [
  {
    title: 'Guide',
    folder: 'guide',
    about: 'For developers who try the widget and add it to a site.',
    entries: [
      { title: 'Quick start', from: 'docs/quick-start.md', as: 'index' },
      { title: 'Demo users and applications', from: 'docs/quick-start.md#users' },
      { title: 'Limitations and comparison', from: 'docs/comparison.md' },
      { title: 'Gallery', from: 'docs/gallery.md', isWide: true },
      { title: 'Embed', from: 'docs/embed.md' },
      { title: 'React', from: 'docs/embed.md#react' },
      { title: 'Next', from: 'docs/embed.md#next' },
      { title: 'Vue', from: 'docs/embed.md#vue' },
      { title: 'Svelte', from: 'docs/embed.md#svelte' },
      { title: 'Angular', from: 'docs/embed.md#angular' },
      { title: 'Custom element', from: 'docs/embed.md#the-custom-element' },
      { title: 'Panels in your page', from: 'docs/embed.md#show-panels-in-your-page' },
      { title: 'Theme', from: 'docs/theme.md' },
    ],
  },
  {
    title: 'Your auth',
    folder: 'auth',
    about: 'For teams who have users already, and connect the widget to them.',
    entries: [
      { title: 'Your own users table', from: 'docs/own-users.md' },
      { title: 'better-auth', from: 'docs/better-auth.md' },
      { title: 'LDAP', from: 'docs/ldap.md' },
      { title: 'After sign-on', from: 'docs/after-sign-on.md' },
      { title: 'Protect a route', from: 'docs/after-sign-on.md#protect-a-route' },
      { title: 'Show the user and sign off', from: 'docs/after-sign-on.md#show-the-user-and-sign-off' },
      { title: 'Migrate', from: 'docs/migrate.md' },
    ],
  },
  {
    title: 'Customize',
    folder: 'customize',
    about: 'For product owners and editors who change panels, journeys and texts.',
    entries: [
      { title: 'How it fits together', from: 'docs/data.md', as: 'index' },
      { title: 'Tutorial', from: 'docs/editors/tutorial.md' },
      { title: 'Preview', from: 'docs/preview.md' },
      { title: 'Recipes', from: 'docs/editors/recipes.md' },
      { title: 'Texts with numbers', from: 'docs/languages.md#write-texts-with-values-and-numbers' },
      { title: 'Journey diagrams', from: 'docs/journeys/README.md', as: 'journeys' },
      { title: 'Fix check problems', from: 'docs/editors/tutorial.md#4-fix-a-mistake' },
      { title: 'Review changes', from: 'docs/data.md#review-changes' },
      { title: 'See every panel', from: 'docs/preview.md#see-every-view' },
      { title: 'Build and deploy', from: 'docs/editors/tutorial.md#8-build-the-widget' },
      { title: 'Publish', from: 'docs/screens.md' },
    ],
  },
  {
    title: 'Go live',
    folder: 'live',
    about: 'For developers who turn features on, test them, and run a public site.',
    entries: [
      { title: 'Factors, sign-up and the account', from: 'docs/factors.md', as: 'index' },
      { title: 'Sign-up', from: 'docs/factors.md#turn-the-sign-up-on' },
      { title: 'Account', from: 'docs/factors.md#show-the-account' },
      { title: 'Test your site', from: 'docs/testing.md' },
      { title: 'Production', from: 'docs/production.md' },
      { title: 'Security policy', from: 'docs/production.md#set-the-content-security-policy' },
      { title: 'Hashes and integrity', from: 'docs/production.md#add-hashes' },
      { title: 'Other origins and cookies', from: 'docs/production.md#allow-the-page-on-your-api' },
      { title: 'Mail', from: 'docs/production.md#send-mail' },
      { title: 'Upgrade', from: 'docs/production.md#upgrade-your-site' },
      { title: 'Troubleshooting', from: 'docs/troubleshooting.md' },
    ],
  },
  {
    title: 'Auth server',
    folder: 'auth-server',
    about: 'For teams who build the auth server.',
    entries: [
      { title: 'Build a server', from: 'docs/server.md', as: 'index' },
      { title: 'Start from the contract', from: 'docs/server.md#start-from-the-contract' },
      { title: 'Profile by profile', from: 'docs/server.md#add-one-profile-at-a-time' },
      { title: 'Rules for every call', from: 'docs/server.md#rules-for-every-call' },
      { title: 'Security promises', from: 'docs/server.md#promises' },
      { title: 'Certify', from: 'docs/conform.md' },
      { title: 'Messages in 14 languages', from: 'docs/languages.md#translate-messages-of-the-server' },
      { title: 'Run the reference server', from: 'docs/operations.md' },
      { title: 'Keys and cryptography', from: 'docs/cryptography.md', isWide: true },
    ],
  },
  {
    title: 'Reference',
    folder: 'reference',
    about: 'Every name, generated from the code and the data.',
    entries: [
      { title: 'Config', from: 'docs/api-reference.md#config-of-create', as: 'api', isWide: true },
      { title: 'Methods', from: 'docs/api-reference.md#methods' },
      { title: 'Events', from: 'docs/api-reference.md#events' },
      { title: 'Host API', from: 'docs/api.md', as: 'host' },
      { title: 'Error codes', from: 'docs/api.md#error-codes' },
      { title: 'Auth API', from: 'docs/auth-reference.md', as: 'auth' },
      { title: 'Users table', from: 'docs/auth-reference.md#usersin' },
      { title: 'CLI', from: 'docs/cli.md' },
      { title: 'Panels', from: 'docs/editors/reference.md#panelui', as: 'data' },
      { title: 'Flows', from: 'docs/editors/reference.md#flow' },
      { title: 'Calls', from: 'docs/calls.md', isWide: true },
      { title: 'Texts and panels', from: 'docs/editors/map.md' },
      { title: 'Names', from: 'docs/data.md#names' },
      { title: 'Check messages', from: 'docs/checks.md' },
      { title: 'Theme tokens', from: 'docs/theme.md#set-tokens' },
      { title: 'Browsers', from: 'docs/comparison.md#browsers' },
    ],
  },
  {
    title: 'Project',
    folder: 'project',
    about: 'How Latchkey is built, and how to take part.',
    entries: [
      { title: 'Architecture', from: 'docs/architecture.md' },
      { title: 'Performance', from: 'docs/performance.md' },
      { title: 'Threat model', from: 'docs/threat-model.md' },
      { title: 'Evidence', from: 'docs/evidence.md' },
      { title: 'Decisions', from: 'docs/decisions/README.md', as: 'decisions/index' },
      { title: 'Changelog', from: 'CHANGELOG.md' },
      { title: 'Contributing', from: '.github/CONTRIBUTING.md' },
      { title: 'Good first issues', from: 'docs/contributing-ideas.md' },
      { title: 'Security', from: '.github/SECURITY.md' },
    ],
  },
];

/** A folder whose pages are on the site without an entry. One of its pages links to the others. */
export const UNLISTED = { from: 'docs/decisions', folder: 'project/decisions' };

/** Pages that only make sense in the repository. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'docs/README.md': 'The table of contents of the site replaces it.',
};
