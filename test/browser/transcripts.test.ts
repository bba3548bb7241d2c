import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { type Named, readTranscripts, titleOf } from '../../tools/transcript/read';
import { openBrowserSession } from '../support/transcript/browser/session';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

/**
 * Opened by the first that is played: what is concurrent begins before any hook, and where none is played
 * nothing is to be closed.
 */
let opening: ReturnType<typeof openBrowserSession> | undefined;
async function play(named: Named): Promise<void> {
  opening ??= openBrowserSession(root, { expect: 8000, act: 60_000 });
  await (await opening).play(named);
}

describe('transcripts in Chromium', () => {
  afterAll(async () => (await opening)?.close());

  it.concurrent.each(transcripts.map((named) => ({ title: titleOf(named), named })))(
    '$title',
    ({ named }) => play(named),
    600_000,
  );
});
