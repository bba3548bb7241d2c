/** Parts of the client that load with the first request that needs them. */
export { addTexts } from './answer-texts';
export { browserSettings } from './browser-settings';
export { devicePrint } from './device-print';
