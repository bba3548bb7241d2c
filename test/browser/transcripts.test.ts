import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { type Named, readTranscripts, titleOf } from '../../cli/transcript/read';
import { lackOf } from '../support/browser/needs';
import { openBrowserSession } from '../support/transcript/browser/session';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

/**
 * The first transcript opens the session, because concurrent tests begin before any hook. If none is played,
 * there is nothing to close.
 */
let opening: ReturnType<typeof openBrowserSession> | undefined;
async function play(named: Named): Promise<void> {
  opening ??= openBrowserSession(root, { expect: 8000, act: 60_000 });
  await (await opening).play(named);
}

const lack = lackOf('the DevTools protocol');
if (lack) it.skip(`plays the transcripts${lack}`, () => {});
else
  describe('transcripts in Chromium', () => {
    afterAll(async () => (await opening)?.close());

    it.concurrent.each(transcripts.map((named) => ({ title: titleOf(named), named })))(
      '$title',
      ({ named }) => play(named),
      600_000,
    );
  });
