/** What the client needs for few requests, in one chunk. */
export { addTexts } from './answer-texts';
export { browserSettings } from './browser-settings';
export { devicePrint } from './device-print';
