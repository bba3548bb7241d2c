import type { Flow } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

interface Limit {
  /** The minimum and the maximum, in seconds. */
  min: number;
  max: number;
  /** The consequence of a value below or above the limits. */
  tooShort: string;
  tooLong: string;
}

const LIMITS: Record<string, Limit> = {
  resend: {
    min: 30,
    max: 600,
    tooShort: 'users request new codes before the first arrives',
    tooLong: 'users whose code was lost wait too long',
  },
  codeLife: {
    min: 60,
    max: 3600,
    tooShort: 'the code expires before users can enter it',
    tooLong: 'the widget still calls a code valid after the server has discarded it',
  },
  passkeyLife: {
    min: 60,
    max: 590,
    tooShort: 'the widget requests new options from the server without a pause',
    tooLong:
      "the browser offers passkeys after the server's challenge has expired, which lives for 600 seconds",
  },
  token: {
    min: 5,
    max: 60,
    tooShort: 'the widget sends requests to the server without a pause',
    tooLong: "users can't send the form for that long",
  },
};

/** The longest delay before the captcha is read out, and the longest rewind step, in seconds. */
const LONGEST_AUDIO = 30;

/** Timers give users enough time and don't keep them waiting too long. */
export const checkWaits = ({ common }: Model): Problem[] => {
  const problem = (path: string, message: string): Problem => ({
    code: 'short-wait',
    file: common.file,
    path,
    message,
  });
  const timers = Object.entries(common.data.timers ?? {}).flatMap(([timer, { seconds }]) => {
    const path = place('timers', timer, 'seconds');
    const limit = LIMITS[timer];
    if (!limit) return [];
    const has = `Timer <${timer}> is ${seconds} ${seconds === 1 ? 'second' : 'seconds'};`;
    if (seconds < limit.min)
      return [problem(path, `${has} the minimum is ${limit.min}. Otherwise ${limit.tooShort}.`)];
    const most = Math.min(limit.max, timer === 'resend' ? lifeOf(common.data) : limit.max);
    return seconds > most
      ? [
          {
            ...problem(path, `${has} the maximum is ${most}. Otherwise ${limit.tooLong}.`),
            code: 'long-wait',
          },
        ]
      : [];
  });
  const audio = Object.entries(common.data.captcha?.audio ?? {}).flatMap(([name, seconds]) =>
    seconds > LONGEST_AUDIO
      ? [
          {
            ...problem(
              place('captcha', 'audio', name),
              `Expected at most ${LONGEST_AUDIO} seconds, got ${seconds}. Users who listen to the captcha would give up sooner.`,
            ),
            code: 'long-wait',
          },
        ]
      : [],
  );
  return [...timers, ...audio];
};

/** The resend timer can't be longer than a code is valid. */
const lifeOf = ({ timers }: Flow): number => timers?.codeLife?.seconds ?? Number.POSITIVE_INFINITY;
