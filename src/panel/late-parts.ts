/** What a sign-on panel can do without, in one chunk. */
export { Captcha } from './captcha/captcha';
export { Embedded } from './embedded';
export { Countdown } from './parts/countdown';
export { Progress } from './parts/progress';
export { ScrolledText } from './parts/scrolled-text';
export { Intro, Notes } from './parts/texts';
