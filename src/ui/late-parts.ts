/** What a sign-on panel can do without, in one chunk. */
export { Captcha } from './captcha/captcha';
export { DialogPanel } from './dialog-panel';
export { Embedded } from './embedded';
export { Links } from './panel/links';
export { Progress } from './panel/progress';
export { Intro, Notes } from './panel/texts';
