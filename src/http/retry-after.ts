/** For a longer time, or a header that makes no sense, the message says "later" without a number. */
const LONGEST_MINUTES = 24 * 60;

/**
 * A `Retry-After` header (seconds, or a date) as whole minutes from now, rounded up; 0 when it does not say
 * how long.
 * @param now milliseconds since 1970
 */
export function retryMinutes(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  const minutes = Math.ceil(seconds / 60);
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : 0;
}
