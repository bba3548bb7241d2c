/** `npx latchkey`: the command with which hosts build the widget from their own data. */
import { parseArgs } from 'node:util';
import { buildCommand } from './commands/build';
import { checkCommand } from './commands/check';
import { conformCommand } from './commands/conform';
import { copyCommand } from './commands/copy';
import { diagramCommand } from './commands/diagram';
import { diffCommand } from './commands/diff';
import { foldersOf } from './commands/folders';
import { initCommand } from './commands/init';
import { previewCommand } from './commands/preview';
import { snippetCommand } from './commands/snippet';
import { tryCommand } from './commands/try';
import { UsageError } from './commands/usage-error';
import { DataError } from './data';

const USAGE = `latchkey: screens, journeys and words of the sign-on widget, from your own data.

  npx latchkey init [FOLDER]
      makes a folder for your own files (default: latchkey); all else comes from this package
  npx latchkey copy FOLDER FILE...
      fetches files of this package into it, to be changed there: schemas/sign-on/ui.json
  npx latchkey preview [FOLDER] [--port 4700]
      shows the widget on any page, in any language, and again after each change of a file; no server is needed
  npx latchkey check [FOLDER] [--locale de_DE [--all]] [--json]
      checks the data and plays the critical journeys through it, as build does; --locale says how far one
      language is, with --all for every finding; --json prints [{code, file, line, column, path, message}]
  npx latchkey build [FOLDER] [--slim] --out DIST
      checks the data, then writes DIST: the widget with that data, ready to be served;
      --slim takes the smaller build, on Preact
  npx latchkey try [FOLDER] [--only NAME]... [--vital] [--since REF_OR_FOLDER]
      plays the ways of people through your data, without a browser, and prints which do not go as they say: all,
      those with NAME in theirs, or the vital ones; --since prints only what differs from a git ref, another folder,
      or this package's own data (--since package);
      what only a drawn page shows, such as texts and the focus, is not looked at
  npx latchkey diff [FOLDER] [--since REF_OR_FOLDER] [--markdown | --json] [--fail-on LEVEL]
      says what has changed, in words: since a git ref or another folder, or against this package's data;
      levels, the gravest first: danger, wire, way, ask, look, words
  npx latchkey diagram [FOLDER] [--out DIR | --mermaid]
      draws each journey as an SVG (default: journeys/), or prints it as mermaid's text

  npx latchkey snippet --base URL --api URL [--target html|esm|react|next|vue|svelte]
                       [--csp header|meta|nginx|next|helmet] [--locale L] [--dist DIST | --slim] [--json]
      prints what a page needs, ready to paste: the tag, hashes of all files, preloads, the policy; URL of --base
      is where the widget's files are, or their path on the page's own origin (/latchkey/); DIST is a folder
      that build wrote

  npx latchkey conform --config FILE [--profile P]... [--only NAME]... [--plan] [--yes] [--fail-fast]
                       [--report json=FILE] [--report junit=FILE] [--report md=FILE]
      asks an auth server what the widget would ask, and says whether it keeps the contract, profile by profile;
      --plan sends nothing; exit code 0 certified, 1 something breaks, 2 wrong use, 3 a profile is incomplete,
      4 no server
  npx latchkey conform --init --api URL --origin URL --app ID --brand ID [--config FILE]
      asks your server which calls it answers, and writes a config to begin with (default: latchkey.conform.json);
      URL of --origin is that of a page that may use it

Without FOLDER the data is that of this package. --schemas D, --flows D and --locales D take whole folders
of your own in place of the package's.
Exit code: 0 fine, 1 problems in the data, 2 wrong use, 3 could not be done.`;

const COMMANDS = [
  'init',
  'copy',
  'preview',
  'check',
  'build',
  'try',
  'diff',
  'diagram',
  'snippet',
  'conform',
];

const OPTIONS = {
  schemas: { type: 'string' },
  flows: { type: 'string' },
  locales: { type: 'string' },
  out: { type: 'string' },
  slim: { type: 'boolean' },
  port: { type: 'string' },
  mermaid: { type: 'boolean' },
  markdown: { type: 'boolean' },
  'fail-on': { type: 'string' },
  json: { type: 'boolean' },
  base: { type: 'string' },
  api: { type: 'string' },
  target: { type: 'string' },
  csp: { type: 'string' },
  dist: { type: 'string' },
  locale: { type: 'string' },
  all: { type: 'boolean' },
  vital: { type: 'boolean' },
  since: { type: 'string' },
  only: { type: 'string', multiple: true },
  config: { type: 'string' },
  profile: { type: 'string', multiple: true },
  plan: { type: 'boolean' },
  yes: { type: 'boolean' },
  report: { type: 'string', multiple: true },
  'fail-fast': { type: 'boolean' },
  init: { type: 'boolean' },
  origin: { type: 'string' },
  app: { type: 'string' },
  brand: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = complain(error as Error);
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, ...named] = positionals;
  if (values.help || command === 'help') {
    console.log(USAGE);
    return 0;
  }
  if (!command) {
    console.error(`${USAGE}\n`);
    throw new UsageError('no command given');
  }
  if (command === 'copy') return copyCommand(named);
  const [folder, ...more] = named;
  if (more.length > 0) throw new UsageError(`did not expect "${more.join(' ')}"`);
  if (command === 'init') return initCommand(folder);
  if (command === 'snippet') return snippetCommand(values);
  if (command === 'conform') return conformCommand(values);
  const folders = () => foldersOf({ ...values, over: folder });
  if (command === 'check') return checkCommand(folders(), values);
  if (command === 'try') return tryCommand(folders(), values);
  if (command === 'preview') return previewCommand(folders(), values);
  if (command === 'build') return buildCommand(folders(), values.out, values.slim ?? false);
  if (command === 'diff') return diffCommand(folders(), values);
  if (command === 'diagram') return diagramCommand(folders(), values);
  throw new UsageError(`unknown command "${command}"; there are ${COMMANDS.join(', ')}`);
}

function complain(error: Error & { code?: string }): number {
  if (error instanceof DataError) {
    console.error(error.message);
    return 1;
  }
  if (error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`Run \`npx latchkey --help\` for all commands and options.\nlatchkey: ${error.message}`);
    return 2;
  }
  console.error(`latchkey: ${error.message}`);
  return 1;
}
