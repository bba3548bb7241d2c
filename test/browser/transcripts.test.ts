import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { openBrowserSession } from '../support/transcript/browser/session';
import { readTranscripts, titleOf } from '../support/transcript/read';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

// Opened here and not in a hook: what is concurrent begins before any hook.
const session = await openBrowserSession(root, { expect: 8000, act: 8000 });

describe('transcripts in Chromium', () => {
  afterAll(() => session.close());

  it.concurrent.each(transcripts.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) => session.play(named), 600_000);
});
