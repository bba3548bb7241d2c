import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { openBrowserSession } from '../support/transcript/browser/session';
import { readTranscripts, titleOf } from '../support/transcript/read';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));
const PATIENCE = { expect: 8000, act: 8000 };
const LANES = 3;

describe('transcripts in Chromium', () => {
  let session: Awaited<ReturnType<typeof openBrowserSession>>;
  /** All begin at once and wait for a free lane; each test waits for its own. */
  let played: Map<string, Promise<Error | null>>;

  beforeAll(async () => {
    session = await openBrowserSession(root, PATIENCE, LANES);
    played = new Map(
      transcripts.map((named) => [
        named.name,
        session.play(named).then(
          () => null,
          (error: Error) => error,
        ),
      ]),
    );
  }, 60_000);
  afterAll(() => session?.close());

  it.each(transcripts.map((named) => ({ title: titleOf(named), name: named.name })))(
    '$title',
    async ({ name }) => {
      const error = await played.get(name);
      if (error) throw error;
    },
    600_000,
  );
});
