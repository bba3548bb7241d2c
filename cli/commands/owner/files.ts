/** The first files in an owner's folder. */
import type { LocaleFile } from '../../../src/core/data/data.gen';

/** The meta schema for each kind of file, for files without "$schema". */
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
  [['locales/*.json', 'locales/mails/*.json'], 'locale'],
  [['locales/glossary/*.json'], 'glossary'],
  [['schemas/mails.json'], 'mails'],
];

/** By path in the folder, the file's text. */
export const ownerFiles = (folder: string): Record<string, string> => ({
  'README.md': readme(folder),
  'locales/en_US.json': localeFile('en_US', { messages: {} }),
  '.vscode/settings.json': json({
    'json.schemas': EXPLAINED.map(([fileMatch, meta]) => ({
      fileMatch,
      url: `./schemas/meta/${meta}.schema.json`,
    })),
  }),
});

/** The text of an owner's language file. */
export const localeFile = (
  locale: string,
  content: Omit<LocaleFile, '$schema' | 'locale'>,
  up = '../',
): string => json({ $schema: `${up}schemas/meta/locale.schema.json`, locale, ...content });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const readme = (folder: string): string => `# Our sign-on

The files in this folder override the data of the package \`latchkey\`. Everything else comes from the package.

- A file replaces the package's file with the same path. To start from the package's file, run \`npx latchkey copy ${folder} FILE\`,
  for example with \`schemas/sign-on/ui.json\` (the sign-on panel) or \`flows/sign-on.json\` (the next step after each answer).
- A file in \`locales/\` has only the texts that you change, such as \`"SIGN_ON_BUTTON": "Log in"\` in \`messages\`.
- \`schemas/mails.json\` and the files in \`locales/mails/\` are the messages to users: emails, text messages and calls.
- \`schemas/meta/\` describes every property. Your editor uses it for completion. \`npx latchkey init ${folder}\` updates it.

| Command | What it does |
| --- | --- |
| \`npx latchkey preview ${folder}\` | shows the widget while you edit, on any page and in any language |
| \`npx latchkey check ${folder}\` | reports each problem with its file, line and a way to fix it |
| \`npx latchkey diff ${folder}\` | lists what you changed, as users notice it. With \`--since main\`, what changed since that git ref |
| \`npx latchkey try ${folder}\` | replays recorded journeys on your data |
| \`npx latchkey diagram ${folder}\` | draws the journeys |
| \`npx latchkey build ${folder} --out public/latchkey\` | writes the widget with your data, to a folder that you serve |

After you update the package, run \`npx latchkey init ${folder}\` and \`npx latchkey check ${folder}\`. The check lists each file here that
no longer fits the package's data. You don't have to merge anything else.
`;
