/** Returns the message of a thrown value, even if it isn't an Error. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Returns the message of the cause, if there is one, because it is more specific than "failed to load". */
export const rootMessage = (thrown: unknown): string => messageOf(Object(thrown).cause ?? thrown);
