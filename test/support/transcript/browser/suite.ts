import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { type Named, readTranscripts, titleOf } from '../../../../cli/transcript/read';
import { UNSEEN } from '../../../../cli/try/headless/actions';
import { lackOf } from '../../browser/needs';
import type { Display } from './display';
import { openBrowserSession } from './session';

const root = join(import.meta.dirname, '../../../..');

export const transcripts = readTranscripts(join(root, 'test/conformance'));

/** Whether a transcript is critical, or expects something that only a rendered page shows. */
export const needsPage = ({ transcript }: Named): boolean =>
  transcript.critical === true ||
  transcript.steps.some(
    (step) => 'expect' in step && Object.keys(step.expect).some((part) => part in UNSEEN),
  );

/** Adds a test for each transcript, which plays it in Chromium. */
export function playInChromium(runs: [title: string, display: Display, played: Named[]][]): void {
  const lack = lackOf('the DevTools protocol');
  if (lack) return it.skip(`plays the transcripts${lack}`, () => {});
  /**
   * The first transcript opens the session, because concurrent tests begin before any hook. If none is played,
   * there is nothing to close.
   */
  let opening: ReturnType<typeof openBrowserSession> | undefined;
  afterAll(async () => (await opening)?.close());

  describe.each(runs)('%s', (_, display, played) => {
    it.concurrent.each(played.map((named) => ({ title: titleOf(named), named })))(
      '$title',
      async ({ named }) => {
        opening ??= openBrowserSession(root, { expect: 8000, act: 60_000 });
        await (await opening).play(named, display);
      },
      600_000,
    );
  });
}
