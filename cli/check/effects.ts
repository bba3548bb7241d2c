import type { Effect, Row } from '../../src/core/data/data.gen';

/** An effect of a row: its verb and argument. */
interface EffectCall {
  verb: string;
  argument: unknown;
  index: number;
}

/** The effects of a row, normalized. */
export function effectsOf(row: Row): EffectCall[] {
  return (row.do ?? []).map((effect: Effect, index) => {
    if (typeof effect === 'string') return { verb: effect, argument: undefined, index };
    const [verb = '', argument] = Object.entries(effect)[0] ?? [];
    return { verb, argument, index };
  });
}

/** The calls that a row sends. */
export const callsOfRow = (row: Row): string[] =>
  effectsOf(row).flatMap(({ verb, argument }) => (verb === 'call' ? [String(argument)] : []));

const ENDS = new Set(['close', 'return', 'reload']);

/**
 * Whether a row always ends the journey. A redirect can be refused; then the user stays on the page, unless the
 * redirect has `otherwise`.
 */
export const endsJourney = (row: Row): boolean =>
  effectsOf(row).some(({ verb }) => ENDS.has(verb)) ||
  (row.do ?? []).some((effect) => typeof effect === 'object' && 'otherwise' in effect);

/** Whether a row neither does anything nor leads to a page. */
export const isIdle = (row: Row): boolean =>
  row.go === undefined && row.flow === undefined && effectsOf(row).length === 0;
