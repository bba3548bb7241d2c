/** The page of commands: every command of `npx latchkey`, from its definition. */
import type { Argument, Command, Option } from 'commander';
import { EXIT_CODES, shownWith } from '../../cli/commands/command';
import { COMMANDS } from '../../cli/latchkey';
import { cell, code, table } from '../../cli/markup';

const HEAD = `# Commands

\`npx latchkey\` works on your screens, journeys and texts, and certifies your auth server. It needs only Node. In this repository,
use \`npm run check\`, \`try\`, \`diff\`, \`diagram\`, \`gallery\` and \`preview\` instead, with options after \`--\`.
\`npx latchkey <command> --help\` prints the same text, and \`npx latchkey --version\` the version of the package.

`;

/** A page that explains a command. */
const EXPLAINED: Readonly<Record<string, string>> = {
  init: '[Data](data.md#keep-your-own-data)',
  copy: '[Data](data.md#keep-your-own-data)',
  preview: '[Preview](preview.md)',
  check: '[Checks](checks.md)',
  try: '[Data](data.md#play-the-journeys)',
  diff: '[Data](data.md#review-changes)',
  diagram: '[Journeys](journeys/README.md)',
  gallery: '[Preview](preview.md#see-every-view)',
  build: '[Data](data.md#keep-your-own-data)',
  publish: '[Publish](screens.md#publish-to-next)',
  rollback: '[Publish](screens.md#roll-back)',
  log: '[Publish](screens.md#read-the-log)',
  verify: '[Publish](screens.md#set-it-up)',
  keys: '[Publish](screens.md#sign-the-manifests)',
  snippet: '[Go to production](production.md#add-hashes)',
  conform: '[Certification](conform.md)',
};

/** Options that several commands share. */
const SHARED = ['--schemas', '--flows', '--locales'];

const isShared = ({ long }: Option): boolean => SHARED.includes(long ?? '');

/** The page as text. */
export function renderCli(): string {
  const list = COMMANDS.map((command) => [
    `[${code(command.name())}](#${command.name()})`,
    cell(command.summary()),
    EXPLAINED[command.name()] ?? '',
  ]);
  const onData = COMMANDS.filter((command) => command.options.some(isShared));
  return [
    `${HEAD}${table(['Command', 'Purpose', 'Explained in'], list)}`,
    ...COMMANDS.map(sectionOf),
    `## Data folders\n\nThese options replace whole folders of the package. ${listed(onData)} have them:\n`,
    table(['Option', 'Meaning'], onData[0]?.options.filter(isShared).map(optionRow) ?? []),
    `## Exit codes\n\n${listed(COMMANDS.filter(hasUsualCodes))} have these exit codes:\n`,
    codeTable(EXIT_CODES),
  ].join('\n');
}

const hasUsualCodes = (command: Command): boolean => shownWith(command).exitCodes === EXIT_CODES;

const listed = (commands: Command[]): string => {
  const names = commands.map((command) => code(command.name()));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const codeTable = (exitCodes: string): string =>
  table(
    ['Exit code', 'Meaning'],
    exitCodes.split(/,\s*(?=\d )/).map((one) => [one.slice(0, 1), cell(one.slice(2))]),
  );

function sectionOf(command: Command): string {
  const name = command.name();
  const { example, exitCodes } = shownWith(command);
  const options = command.options.filter((option) => !isShared(option));
  const rows = [...command.registeredArguments.map(argumentRow), ...options.map(optionRow)];
  return [
    `## ${name}\n`,
    `${cell(command.description())}\n`,
    `\`\`\`\nnpx latchkey ${name} ${command.usage()}\nnpx latchkey ${example}\n\`\`\`\n`,
    table(['Argument or option', 'Meaning'], rows),
    ...(hasUsualCodes(command) ? [] : [codeTable(exitCodes)]),
  ].join('\n');
}

const argumentRow = (argument: Argument): string[] => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return [
    code(argument.required ? `<${name}>` : `[${name}]`),
    sentence(argument.description, argument.defaultValue, argument.argChoices),
  ];
};

const optionRow = ({ flags, description, defaultValue, argChoices }: Option): string[] => [
  code(flags),
  sentence(description, defaultValue, argChoices),
];

/** A description with the values that are possible, and the default. */
function sentence(description: string, defaultValue: unknown, choices: string[] = []): string {
  const values = choices.length > 0 ? `: ${choices.map(code).join(', ')}` : '';
  const usual = defaultValue === undefined ? '' : ` (default: ${code(defaultValue)})`;
  return `${cell(description)}${values}${usual}`;
}
