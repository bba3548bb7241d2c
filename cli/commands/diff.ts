/** `latchkey diff`: describes the changes in the data to product owners. */
import { isDeepStrictEqual } from 'node:util';
import { Option } from 'commander';
import { defaultFolders, type Folders, readData } from '../data';
import { diff, refusals } from '../diff/diff';
import { LEVELS, type Level } from '../diff/kinds';
import { asMarkdown, asText } from '../diff/report';
import { earlier, PACKAGE } from '../try/earlier';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const diffData = onData(
  newCommand('diff', {
    summary: 'List what changed in your data, as users notice it.',
    description:
      "Lists what changed in your data since a git ref, or compared with another folder or the package's data, as users notice it.",
    example: 'diff sign-on --since main --fail-on danger',
    exitCodes: "0 success, 1 a change reaches --fail-on, 2 usage error, 3 one version can't be read",
  })
    .option('--since <place>', "a git ref or a folder to compare with (default: the package's data)")
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .addOption(
      new Option(
        '--fail-on <level>',
        'exit with 1 if a change is at least this severe, most severe first',
      ).choices(LEVELS),
    ),
  diffCommand,
);

interface DiffOptions {
  /** A git ref or a folder. Without it, the package's data. */
  since?: string | undefined;
  markdown?: boolean | undefined;
  json?: boolean | undefined;
  failOn?: Level | undefined;
}

/**
 * Returns the exit code: 0, 1 if a change is as severe as `failOn`, 3 if one version can't be read.
 * @throws UsageError
 */
export async function diffCommand(folders: Folders, options: DiffOptions): Promise<number> {
  const limit = options.failOn;
  if (options.since === undefined && isDeepStrictEqual(folders, defaultFolders()))
    throw new UsageError('diff needs --since REF_OR_FOLDER, or your data to compare with the package');
  try {
    const now = await readData(folders);
    const old = await earlier(now, options.since ?? PACKAGE);
    // Data that was read only in part must not look like a change.
    const [problem] = [...old.problems, ...now.problems];
    if (problem) throw new Error(`${problem.file}: ${problem.message}`);
    const findings = [...diff(old, now), ...refusals(old, now)];
    const { json, markdown } = options;
    console.log(
      json ? JSON.stringify(findings, null, 2) : markdown ? asMarkdown(findings) : asText(findings),
    );
    const isSevere = findings.some(({ level }) => limit && LEVELS.indexOf(level) <= LEVELS.indexOf(limit));
    return isSevere ? 1 : 0;
  } catch (error) {
    console.error(`latchkey: Can't compare the two versions: ${(error as Error).message}`);
    return 3;
  }
}
