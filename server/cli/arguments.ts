/** The options of `npx latchkey-server`, each a setting of the environment too. */
import { parseArgs } from 'node:util';
import { seedApps } from '../seed/data';
import { SETTINGS, settingsText } from './settings-table';

const USAGE = `latchkey-server: a reference auth server for the Latchkey widget, for trying and testing.

  npx latchkey-server [--port 4600] [--data FOLDER] [--seed demo|none|FILE]

The demo's applications, for appId in the widget's config: ${seedApps.map(({ appId }) => appId).join(', ')}; brandId is demo.

Settings of the environment, and the options that set them, too:

${settingsText()}`;

/**
 * The environment with what the command line says; null when it asks for help.
 * @throws Error about an option that there is not
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
