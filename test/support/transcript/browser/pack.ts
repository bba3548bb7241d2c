import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Named } from '../../../../cli/transcript/read';
import { IS_PACK, publishTo } from '../../browser/pack';

/** The path from which the host page serves published screens. */
export const SCREENS = '/screens/';

/** Published screens for a run. */
export interface PublishedScreens {
  folder: string;
  /** Fields of the widget's config. */
  config: Record<string, unknown>;
  /** Returns a transcript as it is with the pack. */
  adapt(named: Named): Named;
  remove(): Promise<void>;
}

/** Publishes the screens of the package for the run, or returns undefined if the built-in ones play. */
export async function publishForRun(): Promise<PublishedScreens | undefined> {
  if (!IS_PACK) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pack-'));
  await publishTo(folder);
  return {
    folder,
    config: { screens: { from: SCREENS } },
    adapt: namesPack,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Expects any name of a pack in the reports to the error log, where the built-in screens have none. */
const namesPack = (named: Named): Named => ({
  ...named,
  transcript: JSON.parse(
    JSON.stringify(named.transcript).replaceAll('"customMsg":""', '"customMsg":"(any)"'),
  ),
});
