/** `latchkey diff`: what has changed in the data, in an owner's words. */
import type { Folders } from '../data';
import { diff } from '../diff/diff';
import { LEVELS, type Level } from '../diff/kinds';
import { asMarkdown, asText } from '../diff/report';
import { readState } from '../diff/state';
import { earlier, PACKAGE } from '../try/earlier';
import { UsageError } from './usage-error';

export interface DiffOptions {
  /** A git ref, or a folder; the package's own data, when there is none. */
  since?: string | undefined;
  markdown?: boolean | undefined;
  json?: boolean | undefined;
  'fail-on'?: string | undefined;
}

/** Exit code: 0, or 1 when a change is as grave as `fail-on`; 3 when a side cannot be read. @throws UsageError */
export async function diffCommand(folders: Folders, options: DiffOptions): Promise<number> {
  const limit = options['fail-on'];
  if (limit !== undefined && !LEVELS.includes(limit as Level))
    throw new UsageError(`--fail-on ${limit}: the levels are ${LEVELS.join(', ')}`);
  if (options.since === undefined && folders.over === undefined)
    throw new UsageError(
      'diff needs --since REF_OR_FOLDER, or a folder of your own to compare with the package',
    );
  const before = await olderSide(folders, options.since ?? PACKAGE).catch(unreadable);
  if (!before) return 3;
  try {
    const [old, now] = [await readState(before.folders), await readState(folders)];
    const findings = diff({ old, now });
    const { json, markdown } = options;
    console.log(
      json ? JSON.stringify(findings, null, 2) : markdown ? asMarkdown(findings) : asText(findings),
    );
    const grave = findings.some(
      ({ level }) => limit && LEVELS.indexOf(level) <= LEVELS.indexOf(limit as Level),
    );
    return grave ? 1 : 0;
  } catch (error) {
    unreadable(error as Error);
    return 3;
  } finally {
    before.remove();
  }
}

const olderSide = async (folders: Folders, since: string) => earlier(folders, since);

const unreadable = (error: Error): undefined => {
  console.error(`latchkey: the two sides cannot be compared: ${error.message}`);
};
