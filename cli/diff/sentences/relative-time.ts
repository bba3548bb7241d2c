import { duration } from './values';

/** A phrase for each property of schemas/relative-time.json. */
export const RELATIVE: Readonly<Record<string, (value: unknown) => string>> = {
  second: (value) => `counts ${value} seconds as a minute`,
  minute: (value) => `counts ${value} minutes as an hour`,
  hour: (value) => `counts ${value} hours as a day`,
  day: (value) => `counts ${value} days as a month`,
  month: (value) => `counts ${value} months as a year`,
  refreshMs: (value) => `is updated every ${duration(Number(value) / 1000)}`,
};
