/** The presets of `latchkey init`: the files with which an owner's folder begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../data/folders';

/** The presets, each with what it sets up. */
export const PRESETS = {
  email:
    'a forgotten password by the user ID only, codes by email first, no landlines, passwords of 8 to 128 characters of any kind',
  specified: 'codes to mobile phones first, and the password rules of the specification',
};

export type Preset = keyof typeof PRESETS;

export const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);

/** By path, how the preset `email` changes a file of the package. */
const EMAIL: Record<string, (text: string) => string> = {
  'schemas/password-rules.json': replacing('"profile": "specified"', '"profile": "email"'),
  'schemas/defs.json': replacing('"default": "MOBILE"', '"default": "EMAIL"'),
  'schemas/enter-user-info/ui.json': emailFirst,
  'flows/entries.json': replacing(
    '"flow": "FPS", "page": "FORGOT_PASSWORD"',
    '"flow": "RECOVERY", "page": "RECOVERY"',
  ),
  'flows/sign-on.json': replacing(
    '"flow": "FPS", "go": "FORGOT_PASSWORD"',
    '"flow": "RECOVERY", "go": "RECOVERY"',
  ),
  'flows/critical.json': (text) => {
    const changed = Object.fromEntries(CHANGED.flatMap(([why, names]) => names.map((name) => [name, why])));
    return `${JSON.stringify({ ...JSON.parse(text), changed }, null, 2)}\n`;
  },
};

/** The recorded journeys that the preset changes, with the reason. */
const CHANGED: [why: string, names: string[]][] = [
  [
    'Preset email: the panel begins with the email address, and users choose a mobile phone if they want one.',
    ['new-user/channels-both', 'new-user/complete-by-phone'],
  ],
  [
    'Preset email: a forgotten password begins with the user ID only. The contact is asked for if the server lists none.',
    [
      'forgot-password/*',
      ...[
        'error-without-login-url',
        'login-during-a-journey',
        'no-country-codes',
        'second-entry-ends-the-first',
      ].map((name) => `common/${name}`),
      ...[
        'common/session-ends-during-a-journey',
        'common/user-id-is-kept',
        'passkey/other-page-ends-the-offer',
      ],
      ...[
        'another-journey-first',
        'continues-with-forgotten-password',
        'link-after-a-failure',
        'to-forgotten-password',
      ].map((name) => `sign-on/${name}`),
    ],
  ],
  [
    'Preset email: passwords have 8 to 128 characters of any kind, and spaces count.',
    ['change-password/forced', 'change-password/new-is-temporary'],
  ],
];

/** @throws Error if the package's file has changed so that the preset no longer fits */
function replacing(from: string, to: string) {
  return (text: string): string => {
    if (!text.includes(from)) throw new Error(`the preset email expects ${from} in the package's data`);
    return text.replaceAll(from, to);
  };
}

const CHANNEL = /^ *\{ "value": "(MOBILE|LANDLINE|EMAIL)", "label": "CHANNEL_.*\},?$/;

/**
 * Lists email before mobile phones, and removes landlines.
 * @throws Error if an option takes several lines
 */
export function emailFirst(text: string): string {
  const lines = text.split('\n');
  const options = lines.filter((line) => CHANNEL.test(line));
  if (options.length === 0 || options.length !== text.split('"CHANNEL_').length - 1)
    throw new Error('the preset email expects one line for each option of a channel');
  const of = (channel: string) => options.filter((line) => line.includes(`"value": "${channel}"`));
  const listed = [...of('EMAIL'), ...of('MOBILE')].map((line) => line.replace(/,$/, '')).join(',\n');
  const first = options[0] ?? '';
  return lines
    .flatMap((line) => (line === first ? [listed] : options.includes(line) ? [] : [line]))
    .join('\n');
}

/** By path in the folder, the text of each file of a preset. */
export function presetFiles(preset: Preset): Record<string, string> {
  if (preset === 'specified') return {};
  return Object.fromEntries(
    Object.entries(EMAIL).map(([file, change]) => [
      file,
      change(readFileSync(join(packageRoot(), file), 'utf8')),
    ]),
  );
}
