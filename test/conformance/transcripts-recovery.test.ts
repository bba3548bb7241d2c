/** @jest-environment-options {"globalsCleanup": "off"} */

import { playHalf } from '../support/transcript/suite';

await playHalf('recovery');
