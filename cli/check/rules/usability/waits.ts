import type { Flow } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

interface Limit {
  /** The minimum and the maximum, in seconds. */
  least: number;
  most: number;
  /** What would happen below and above. */
  tooShort: string;
  tooLong: string;
}

const LIMITS: Record<string, Limit> = {
  resend: {
    least: 30,
    most: 600,
    tooShort: 'people would ask for code after code before the first one can arrive',
    tooLong: 'people whose code is lost would wait in vain',
  },
  codeLife: {
    least: 60,
    most: 3600,
    tooShort: 'a code would be called expired before people can type it',
    tooLong:
      'a code would be called valid long after the server has forgotten it, and whoever finds it could use it',
  },
  token: {
    least: 5,
    most: 60,
    tooShort: 'the server would be asked without a pause',
    tooLong: 'people could not send their form for that long',
  },
};

/** The longest time before the captcha is read out, and the longest step back in it, in seconds. */
const LONGEST_AUDIO = 30;

/** Timers leave people time, and keep no one waiting in vain. */
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
    const has = `The timer <${timer}> has ${seconds} seconds, and`;
    if (seconds < limit.least)
      return [problem(path, `${has} ${limit.least} is the minimum: ${limit.tooShort}.`)];
    const most = Math.min(limit.most, timer === 'resend' ? lifeOf(common.data) : limit.most);
    return seconds > most
      ? [{ ...problem(path, `${has} ${most} is the maximum: ${limit.tooLong}.`), code: 'long-wait' }]
      : [];
  });
  const audio = Object.entries(common.data.captcha?.audio ?? {}).flatMap(([name, seconds]) =>
    seconds > LONGEST_AUDIO
      ? [
          {
            ...problem(
              place('captcha', 'audio', name),
              `Expected at most ${LONGEST_AUDIO} seconds, got ${seconds}: people who listen to the captcha would give up before.`,
            ),
            code: 'long-wait',
          },
        ]
      : [],
  );
  return [...timers, ...audio];
};

/** A new code can be asked for while the old one is valid. */
const lifeOf = ({ timers }: Flow): number => timers?.codeLife?.seconds ?? Number.POSITIVE_INFINITY;
