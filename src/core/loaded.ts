/**
 * Resolves with a part of the widget that is in a separate file. If the file fails to load, tells the host so and
 * resolves with null, and the caller goes on without the part.
 */
export const loaded = <T>(
  part: Promise<T>,
  what: string,
  report: (code: string, message: string, cause: unknown) => void,
): Promise<T | null> =>
  part.catch((cause) => {
    report('load', `failed to load ${what}`, cause);
    return null;
  });
