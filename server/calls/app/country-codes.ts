import { defineCall } from '../../http/call';

/** Countries whose mobile numbers get text messages, by calling code. */
const CODES = [
  '1',
  '31',
  '33',
  '34',
  '39',
  '44',
  '45',
  '46',
  '47',
  '49',
  '52',
  '55',
  '61',
  '64',
  '86',
  '358',
];

/** The country codes that text messages reach. */
export const countryCodes = defineCall('countryCodes', {
  guard: 'open',
  answer: async () => ({ body: { CountryCodes: CODES } }),
});
