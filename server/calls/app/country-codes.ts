import { defineCall } from '../../http/call';

/** The calling codes of countries to which the server sends text messages. */
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

export const countryCodes = defineCall('countryCodes', {
  guard: 'open',
  answer: async () => ({ body: { CountryCodes: CODES } }),
});
