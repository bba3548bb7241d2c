import { MODAL } from '../support/transcript/browser/display';
import { needsPage, playInChromium, transcripts } from '../support/transcript/browser/suite';

playInChromium([['transcripts in Chromium', MODAL, transcripts.filter(needsPage)]]);
