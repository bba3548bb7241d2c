/** The files with which an owner's folder begins. */

/** Which meta schema explains which files, for files that do not name it yet. */
const EXPLAINED: [files: string[], meta: string][] = [
  [['schemas/*/ui.json'], 'panel'],
  [['flows/calls.json'], 'calls'],
  [['flows/entries.json'], 'entries'],
  [['flows/facts.json'], 'facts'],
  [['flows/places.json'], 'places'],
  [
    ['flows/*.json', '!flows/calls.json', '!flows/entries.json', '!flows/facts.json', '!flows/places.json'],
    'flow',
  ],
  [['locales/*.json'], 'locale'],
  [['locales/glossary/*.json'], 'glossary'],
];

/** Path in the folder -> text. */
export const ownerFiles = (folder: string): Record<string, string> => ({
  'README.md': readme(folder),
  'locales/en_US.json': emptyLocale('en_US'),
  '.vscode/settings.json': json({
    'json.schemas': EXPLAINED.map(([fileMatch, meta]) => ({
      fileMatch,
      url: `./schemas/meta/${meta}.schema.json`,
    })),
  }),
});

/** A language file that changes nothing yet. */
export const emptyLocale = (locale: string): string =>
  json({ $schema: '../schemas/meta/locale.schema.json', locale, messages: {} });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const readme = (folder: string): string => `# Our sign-on

What is in this folder lies over the data of the package \`latchkey\`. What is not in it comes from the package.

- A file takes the place of the package's file with the same name. \`npx latchkey copy ${folder} FILE\` fetches one, for
  example \`schemas/sign-on/ui.json\` (the panel of sign-on) or \`flows/sign-on.json\` (what follows each answer).
- A file in \`locales/\` has only the texts that differ: \`"SIGN_ON_BUTTON": "Log in"\` in \`messages\`.
- \`schemas/meta/\` explains every property. Editors complete from it. \`npx latchkey init ${folder}\` renews it.

| Command | What it does |
| --- | --- |
| \`npx latchkey preview ${folder}\` | shows the widget while you edit: any page, any language |
| \`npx latchkey check ${folder}\` | says what is wrong: file, line, column, and what would be right |
| \`npx latchkey diff ${folder}\` | says in words what differs from the package; \`--since main\` from your last state |
| \`npx latchkey try ${folder}\` | plays the ways of people through it |
| \`npx latchkey diagram ${folder}\` | draws the journeys |
| \`npx latchkey build ${folder} --out public/latchkey\` | writes the widget with these screens; serve that folder |

After an update of the package: \`npx latchkey init ${folder}\`, then \`npx latchkey check ${folder}\`. It names each file
here that no longer fits the package's data. Nothing has to be merged by hand for files that are not here.
`;
