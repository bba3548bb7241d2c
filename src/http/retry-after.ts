/** For a longer time, or an invalid header, the message says "later" without a number. */
const MAX_MINUTES = 24 * 60;

/**
 * Converts a `Retry-After` header (seconds, or a date) to whole minutes from now, rounded up. Returns 0 if
 * the header is missing or invalid.
 * @param now milliseconds since 1970
 */
export function retryMinutes(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  const minutes = Math.ceil(seconds / 60);
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : 0;
}
