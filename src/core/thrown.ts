/** The message of what was thrown, also of what is no Error. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The message of the cause of what was thrown, which says more than "a part did not load"; else its own. */
export const rootMessage = (thrown: unknown): string => messageOf(Object(thrown).cause ?? thrown);
