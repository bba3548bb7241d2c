/** The options of `npx latchkey-server`, each a setting of the environment too. */
import { parseArgs } from 'node:util';

const USAGE = `latchkey-server: a reference auth server for the Latchkey widget, for trying and testing.

  npx latchkey-server [--port 4600] [--data FOLDER] [--seed demo|none|FILE]
      --data   the folder of the embedded database (.data); DATABASE_URL takes a PostgreSQL instead
      --seed   whom a new database begins with: the demo's people, nobody, or those of a JSON file

Every setting of the environment: https://www.npmjs.com/package/latchkey-server`;

const SETTINGS = { port: 'PORT', data: 'LATCHKEY_DATA', seed: 'SEED' } as const;

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
  const given = Object.entries(SETTINGS).flatMap(([option, name]) => {
    const value = values[option as keyof typeof SETTINGS];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...env, ...Object.fromEntries(given) };
}
