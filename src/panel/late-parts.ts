/** Everything that a sign-on panel doesn't need, in one chunk. */

/** Written at build time, see scripts/build/styles/sheet.ts. */
declare const LATCHKEY_LATE_STYLES: string;

import { later } from '../form/judge';
import { nationalNumber } from '../form/national-number';
import { passwordRules } from '../form/password-rules';

Object.assign(later, { nationalNumber, passwordRules });

export { meetsChecklist } from '../form/requirements';
export { withServerRules } from '../form/server-rules';
export { watchTranslation } from '../host-page/translation';
export { Checklist } from '../widgets/checklist';
export { frames } from '../widgets/frames';
export { lateControls, lateIcons } from '../widgets/late-controls';
export { Account } from '../widgets/read-only';
export { announcePanel } from './announce-panel';
export { Captcha, captchaTexts } from './captcha/captcha';
export { Embedded } from './embedded';
export { Links } from './parts/links';
export { Right } from './parts/right';
export { Intro, Notes, Progress, ScrolledText } from './parts/texts';
export { easeHeight, placesOf, slide } from './slide';

/** Returns the styles of all these parts. */
export const lateStyles = (): string => LATCHKEY_LATE_STYLES;
