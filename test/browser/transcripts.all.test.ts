import { INLINE, MODAL } from '../support/transcript/browser/display';
import { needsPage, playInChromium, transcripts } from '../support/transcript/browser/suite';

/** `npm test` plays all of them without a page. */
const others = transcripts.filter((named) => !needsPage(named));

playInChromium([
  ['every fourth of the other transcripts in Chromium', MODAL, others.filter((_, at) => at % 4 === 0)],
  ['inline transcripts in Chromium', INLINE, transcripts.filter(({ transcript }) => transcript.critical)],
]);
