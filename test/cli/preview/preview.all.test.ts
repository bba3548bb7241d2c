/** All parts of the preview show the same version of the files. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { defaultFolders } from '../../../cli/data';
import { createAnswers } from '../../../cli/preview/answers';
import { createPreview, type Preview } from '../../../cli/preview/preview';
import type { Versions } from '../../../cli/preview/versions';
import { editIn } from '../../support/remember-me';

let over: string;
let preview: Preview;
let onRead = async (): Promise<void> => {};

/** Keeps no version. Called after the data was read and before the check. */
const versions: Versions = {
  add: () => onRead(),
  module: () => undefined,
  loader: () => undefined,
};

beforeEach(async () => {
  over = await mkdtemp(join(tmpdir(), 'latchkey-'));
  await mkdir(join(over, 'locales'));
  const answers = createAnswers(() => preview.calls(), []);
  preview = createPreview({ folders: { ...defaultFolders(), over }, versions, answers });
});

afterEach(async () => {
  preview.close();
  await rm(over, { recursive: true });
});

it('the preview shows problems, changes and diagrams of the visible version while newer files wait', async () => {
  onRead = async () => {
    onRead = async () => {};
    await editIn(over, 'flows/forgot-password.json', (data) => {
      data.about = 'Edited after the files were read.';
      data.pages.FPW_ENTER_CODE.panel = 'enter-cod';
    });
  };
  await preview.remake();
  expect(preview.state()).toMatchObject({ version: 1, isCurrent: true, problems: [], changes: [] });
  expect(preview.graph('FPS')?.about).not.toContain('Edited');

  await preview.remake();
  const { version, problems, changes } = preview.state();
  expect(version).toBe(2);
  expect(problems.map(({ code }) => code)).toContain('unknown-panel');
  expect(changes).not.toEqual([]);
  expect(preview.graph('FPS')?.about).toContain('Edited');
});
