import { INLINE, MODAL } from '../support/transcript/browser/display';
import { needsPage, playInChromium, transcripts } from '../support/transcript/browser/suite';

playInChromium([
  ['the other transcripts in Chromium', MODAL, transcripts.filter((named) => !needsPage(named))],
  ['inline transcripts in Chromium', INLINE, transcripts.filter(({ transcript }) => transcript.critical)],
]);
