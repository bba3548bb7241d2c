import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { type Named, readTranscripts, titleOf } from '../../cli/transcript/read';
import { IS_ALL_INLINE } from '../support/browser/inline';
import { lackOf } from '../support/browser/needs';
import { type Display, INLINE, MODAL } from '../support/transcript/browser/display';
import { openBrowserSession } from '../support/transcript/browser/session';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

/** The critical journeys run in both displays. `LATCHKEY_DISPLAY=inline` runs all of them inline. */
const RUNS: [title: string, display: Display, transcripts: Named[]][] = [
  ...(IS_ALL_INLINE ? [] : [['transcripts in Chromium', MODAL, transcripts] as [string, Display, Named[]]]),
  [
    'inline transcripts in Chromium',
    INLINE,
    transcripts.filter(({ transcript }) => IS_ALL_INLINE || transcript.critical),
  ],
];

/**
 * The first transcript opens the session, because concurrent tests begin before any hook. If none is played,
 * there is nothing to close.
 */
let opening: ReturnType<typeof openBrowserSession> | undefined;
async function play(named: Named, display: Display): Promise<void> {
  opening ??= openBrowserSession(root, { expect: 8000, act: 60_000 });
  await (await opening).play(named, display);
}

const lack = lackOf('the DevTools protocol');
if (lack) it.skip(`plays the transcripts${lack}`, () => {});
else {
  afterAll(async () => (await opening)?.close());

  describe.each(RUNS)('%s', (_, display, played) => {
    it.concurrent.each(played.map((named) => ({ title: titleOf(named), named })))(
      '$title',
      ({ named }) => play(named, display),
      600_000,
    );
  });
}
