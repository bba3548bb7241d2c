/** The options of `npx latchkey-server`. Each of them sets an environment variable. */
import { parseArgs } from 'node:util';
import { seedApps } from '../dev/seed/data';
import { SETTINGS, settingsText } from './settings-table';

const USAGE = `latchkey-server: a reference auth server for the Latchkey widget, for trials and tests.

  npx latchkey-server [--port 4600] [--data FOLDER] [--seed demo|none|FILE]
  npx latchkey-server keys [--data FOLDER]   # encrypts everything with the current key, and lists what each key protects

In the widget's config, set brandId to demo and appId to one of these: ${seedApps.map(({ appId }) => appId).join(', ')}.

Environment variables, and the options that set them:

${settingsText()}`;

/** What to run, and the environment with the settings. */
export interface Arguments {
  readonly command: 'start' | 'keys';
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Reads the command line, and adds its options to the environment. Returns null after printing the help.
 * @throws Error for an unknown command or option
 */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): Arguments | null {
  const {
    values,
    positionals: [command = 'start', ...others],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return null;
  }
  if (others.length > 0 || (command !== 'start' && command !== 'keys'))
    throw new Error(`Unknown command <${[command, ...others].join(' ')}>. There is only <keys>.`);
  const given = SETTINGS.flatMap(({ name, option }) => {
    const value = option && values[option.slice(2) as keyof typeof values];
    return value === undefined ? [] : [[name, value]];
  });
  return { command, env: { ...env, ...Object.fromEntries(given) } };
}
