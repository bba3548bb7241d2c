/** @jest-environment-options {"globalsCleanup": "off"} */

import { playHalf } from '../support/transcript/dom/suite';

await playHalf('sign-on');
