import { Command } from 'commander';
import { DataError } from '../data';

/** The command line is wrong, not the data. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The help of a command, besides its arguments and options. */
interface About {
  /** One line for the list of commands. */
  summary: string;
  description: string;
  /** Arguments to copy: `check sign-on --json`. */
  example: string;
  /** If they differ from EXIT_CODES. */
  exitCodes?: string;
}

export const EXIT_CODES = '0 success, 1 problems or failure, 2 wrong use';

/** The example and the exit codes of each command. */
const shown = new WeakMap<Command, { example: string; exitCodes: string }>();

/** What the help of a command shows after its options. The page with all commands is made from it. */
export const shownWith = (command: Command): { example: string; exitCodes: string } =>
  shown.get(command) ?? { example: '', exitCodes: EXIT_CODES };

/** A command. Where the parser would end the process it throws a CommanderError instead. */
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

/** Sets what a command prints besides its help. */
export const printing = (command: Command, help: string): Command =>
  command
    .exitOverride()
    .helpOption('-h, --help', 'print this help')
    .configureOutput({
      outputError: (text, write) => write(`latchkey: ${text.replace(/^error: /, '')}`),
    })
    .showHelpAfterError(`Run \`${help}\` for help.`);

/** Runs a command and sets the exit code. A UsageError is printed as the parser prints its own errors. */
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

/** For an option that can be given more than once. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];
