/** The options of `npx latchkey-server`. Each of them sets an environment variable. */
import { parseArgs } from 'node:util';
import { seedApps } from '../seed/data';
import { SETTINGS, settingsText } from './settings-table';

const USAGE = `latchkey-server: a reference auth server for the Latchkey widget, for trials and tests.

  npx latchkey-server [--port 4600] [--data FOLDER] [--seed demo|none|FILE]

In the widget's config, set brandId to demo and appId to one of these: ${seedApps.map(({ appId }) => appId).join(', ')}.

Environment variables, and the options that set them:

${settingsText()}`;

/**
 * Adds the command line's options to the environment. Returns null after printing the help.
 * @throws Error for an unknown option
 */
export function environmentFrom(args: string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | null {
  const { values } = parseArgs({
    args,
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
  const given = SETTINGS.flatMap(({ name, option }) => {
    const value = option && values[option.slice(2) as keyof typeof values];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...env, ...Object.fromEntries(given) };
}
