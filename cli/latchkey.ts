/** `npx latchkey`: checks, previews and builds the widget with a host's own data. */
import { Command, CommanderError } from 'commander';
import { build } from './commands/build';
import { check } from './commands/check';
import { EXIT_CODES, printing } from './commands/command';
import { conform } from './commands/conform';
import { diagram } from './commands/diagram';
import { diffData } from './commands/diff';
import { gallery } from './commands/gallery';
import { copy } from './commands/owner/copy';
import { init } from './commands/owner/init';
import { preview } from './commands/preview';
import { keys } from './commands/screens/keys';
import { log } from './commands/screens/log';
import { publish } from './commands/screens/publish';
import { rollback } from './commands/screens/rollback';
import { verify } from './commands/screens/verify';
import { snippet } from './commands/snippet';
import { tryOut } from './commands/try';
import { packageVersion } from './data';

/** In the order in which owners usually need them. */
export const COMMANDS = [
  init,
  copy,
  preview,
  check,
  tryOut,
  diffData,
  diagram,
  gallery,
  build,
  publish,
  rollback,
  log,
  verify,
  keys,
  snippet,
  conform,
];

const program = printing(new Command('npx latchkey'), 'npx latchkey --help')
  .usage('<command> [options]')
  .description(
    'Checks, previews and builds the Latchkey sign-on widget with your own screens, journeys and texts.',
  )
  .version(packageVersion(), '--version', 'print the version of this package')
  .helpCommand('help [command]', 'Print the help of a command.')
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .addHelpText(
    'after',
    `
See npx latchkey <command> --help for a command's arguments, options, exit codes and an example.
Exit codes: ${EXIT_CODES}. try, diff and conform have others.`,
  );
for (const command of COMMANDS) program.addCommand(command);

/** Runs the command in the arguments and sets the process's exit code. */
export async function latchkey(args: string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version exit with 0. Everything else that the parser throws is a usage error.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}
