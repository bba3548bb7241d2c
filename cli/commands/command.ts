import { Command, InvalidArgumentError } from 'commander';
import { DataError } from '../data';

/** An error in the command line, not in the data. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The help of a command, besides its arguments and options. */
interface About {
  /** One line in the list of commands. */
  summary: string;
  description: string;
  /** Arguments for a runnable example: `check sign-on --json`. */
  example: string;
  /** Only if they differ from EXIT_CODES. */
  exitCodes?: string;
}

export const EXIT_CODES = '0 success, 1 problems found or command failed, 2 usage error';

/** The example and the exit codes of each command. */
const shown = new WeakMap<Command, { example: string; exitCodes: string }>();

/** The end of a command's help, from which the page with all commands is generated too. */
export const shownWith = (command: Command): { example: string; exitCodes: string } =>
  shown.get(command) ?? { example: '', exitCodes: EXIT_CODES };

/** A command. On a usage error the parser throws a CommanderError instead of ending the process. */
export const newCommand = (
  name: string,
  { summary, description, example, exitCodes = EXIT_CODES }: About,
): Command => {
  const command = printing(new Command(name), `npx latchkey ${name} --help`)
    .summary(summary)
    .description(description)
    .addHelpText('after', `\nExample:\n  npx latchkey ${example}\n\nExit codes:\n  ${exitCodes}`);
  shown.set(command, { example, exitCodes });
  return command;
};

/** Configures what a command prints besides its help. */
export const printing = (command: Command, help: string): Command =>
  command
    .exitOverride()
    .helpOption('-h, --help', 'print this help')
    .configureOutput({
      outputError: (text, write) => write(`latchkey: ${text.replace(/^error: /, '')}`),
    })
    .showHelpAfterError(`See ${help}`);

/** Runs a command and sets the exit code. A UsageError is printed like the parser's own errors. */
export const exits = <Given extends unknown[]>(run: (...given: Given) => Promise<number>) =>
  async function (this: Command, ...given: Given): Promise<void> {
    try {
      process.exitCode = await run(...given);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof UsageError) this.error(message);
      console.error(error instanceof DataError ? message : `latchkey: ${message}`);
      process.exitCode = 1;
    }
  };

/** Collects an option that can be repeated. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Reads the option of a port. @throws InvalidArgumentError if it isn't one */
export function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('The port must be a number from 0 to 65535.');
  return port;
}
