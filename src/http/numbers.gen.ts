// Written by `npm run generate` from schemas/answers/fields.json. Do not edit.

/** The smallest and the largest value of each number in an answer. */
export const NUMBERS: Record<string, readonly [number, number]> = {
  svAttempts: [0, 1000],
  codeSeconds: [1, 86400],
  resendSeconds: [1, 86400],
  sendsLeft: [0, 1000],
  codeLength: [1, 16],
  rememberDays: [1, 365],
};
