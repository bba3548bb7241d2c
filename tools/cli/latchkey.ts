/** `npx latchkey`: the command with which hosts build the widget from their own data. */
import { parseArgs } from 'node:util';
import { DataError } from '../data';
import { buildCommand } from './build';
import { checkCommand } from './check';
import { foldersOf } from './folders';
import { UsageError } from './usage-error';

const USAGE = `latchkey: screens, journeys and words of the sign-on widget, from your own data.

  npx latchkey build [--schemas D] [--flows D] [--locales D] [--slim] --out DIST
      checks the data, then writes DIST: the widget with that data, ready to be served;
      --slim takes the smaller build, on Preact
  npx latchkey check [--schemas D] [--flows D] [--locales D] [--json]
      checks the data only; --json prints the problems as [{code, file, line, column, path, message}]

A folder that is not given is the one that comes with this package. To start, copy that one:
  cp -r node_modules/latchkey/locales my-locales
Exit code: 0 fine, 1 problems in the data, 2 wrong use.`;

const OPTIONS = {
  schemas: { type: 'string' },
  flows: { type: 'string' },
  locales: { type: 'string' },
  out: { type: 'string' },
  slim: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = complain(error as Error);
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, ...more] = positionals;
  if (values.help || command === 'help') {
    console.log(USAGE);
    return 0;
  }
  if (!command) throw new UsageError('no command given');
  if (more.length > 0) throw new UsageError(`did not expect "${more.join(' ')}"`);
  const folders = foldersOf(values);
  if (command === 'check') return checkCommand(folders, values.json ?? false);
  if (command === 'build') return buildCommand(folders, values.out, values.slim ?? false);
  throw new UsageError(`unknown command "${command}"; there are "build" and "check"`);
}

function complain(error: Error & { code?: string }): number {
  if (error instanceof DataError) {
    console.error(error.message);
    return 1;
  }
  if (error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`latchkey: ${error.message}\n\n${USAGE}`);
    return 2;
  }
  console.error(`latchkey: ${error.message}`);
  return 1;
}
