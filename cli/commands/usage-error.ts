/** The command line is wrong, not the data. */
export class UsageError extends Error {
  override name = 'UsageError';
}
