/** `latchkey diff`: what has changed in the data, in an owner's words. */
import { Option } from 'commander';
import { type Folders, readData } from '../data';
import { diff } from '../diff/diff';
import { LEVELS, type Level } from '../diff/kinds';
import { asMarkdown, asText } from '../diff/report';
import { earlier, PACKAGE } from '../try/earlier';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const diffData = onData(
  newCommand('diff', {
    summary: 'Describe in words what changed in the data.',
    description:
      "Describes in words what changed in the data since a git ref, or compared with another folder or with this package's data.",
    example: 'diff sign-on --since main --fail-on danger',
    exitCodes: '0 success, 1 a change reaches --fail-on, 2 wrong use, 3 one side cannot be read',
  })
    .option('--since <place>', "a git ref or a folder (default: this package's data)")
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .addOption(
      new Option(
        '--fail-on <level>',
        'exit with 1 if a change is this severe; the first is the worst',
      ).choices(LEVELS),
    ),
  diffCommand,
);

export interface DiffOptions {
  /** A git ref, or a folder; the package's own data, when there is none. */
  since?: string | undefined;
  markdown?: boolean | undefined;
  json?: boolean | undefined;
  failOn?: Level | undefined;
}

/** Exit code: 0, or 1 when a change is as grave as `failOn`; 3 when a side cannot be read. @throws UsageError */
export async function diffCommand(folders: Folders, options: DiffOptions): Promise<number> {
  const limit = options.failOn;
  if (options.since === undefined && folders.over === undefined)
    throw new UsageError(
      'diff needs --since REF_OR_FOLDER, or a folder of your own to compare with the package',
    );
  try {
    const now = await readData(folders);
    const old = await earlier(now, options.since ?? PACKAGE);
    // Half of the data must not look like a change.
    const [problem] = [...old.problems, ...now.problems];
    if (problem) throw new Error(`${problem.file}: ${problem.message}`);
    const findings = diff(old, now);
    const { json, markdown } = options;
    console.log(
      json ? JSON.stringify(findings, null, 2) : markdown ? asMarkdown(findings) : asText(findings),
    );
    const isSevere = findings.some(({ level }) => limit && LEVELS.indexOf(level) <= LEVELS.indexOf(limit));
    return isSevere ? 1 : 0;
  } catch (error) {
    console.error(`latchkey: the two sides cannot be compared: ${(error as Error).message}`);
    return 3;
  }
}
