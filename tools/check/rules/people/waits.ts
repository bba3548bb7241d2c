import { type Problem, place } from '../../../data/problem';
import type { Model } from '../../model';

/** The least that a timer of the product may be set to, in seconds, and what would happen below. */
const LEAST: Record<string, [seconds: number, why: string]> = {
  resend: [30, 'people would ask for code after code before the first one can arrive'],
  codeLife: [60, 'a code would be called expired before people can type it'],
};

/** Timers leave people time. */
export const checkWaits = ({ common }: Model): Problem[] =>
  Object.entries(common.data.timers ?? {}).flatMap(([timer, { seconds }]) => {
    const [least, why] = LEAST[timer] ?? [0, ''];
    if (seconds >= least) return [];
    return [
      {
        code: 'short-wait',
        file: common.file,
        path: place('timers', timer, 'seconds'),
        message: `The timer <${timer}> has ${seconds} seconds, and ${least} are the least: ${why}.`,
      },
    ];
  });
