/** The server's data and its clock. In a product each map is a database table. */
export const memory = {
  /** User id in lower case → user: see users.mjs. */
  users: new Map(),
  /** User id → a person on record at the identity provider, who can register here. */
  identities: new Map(),
  /** Cookie → session: see sessions.mjs. */
  sessions: new Map(),
  /** Tokens that were issued before the browser had a session. */
  freeTokens: new Set(),
  /** User id as entered, in lower case → failed sign-ons since the last successful one. */
  failures: new Map(),
  /** A kind and a name → codes sent and attempts in the last hour: see codes.mjs. */
  codeCounts: new Map(),
  /** Token → captcha. */
  captchas: new Map(),
  /** REF → an assertion that the identity provider stores for a page. */
  references: new Map(),
  /** The newest error reports. */
  reports: new Set(),
  /** Email address or phone number → the last code sent there. Filled only for tests. */
  outbox: new Map(),
};

let ahead = 0;

export const now = () => Date.now() + ahead;

/** Moves the clock ahead, for tests only. */
export function forward(milliseconds) {
  ahead += milliseconds;
}

/** Clears all data, for tests only. */
export function forget() {
  ahead = 0;
  for (const part of Object.values(memory)) part.clear();
}
