/** Everything that the server remembers, and its clock. In a product each map is a table of a database. */
export const memory = {
  /** User id in lower case → user: see users.mjs. */
  users: new Map(),
  /** User id → a user whom the identity provider knows, and who can register here. */
  identities: new Map(),
  /** Cookie → session: see sessions.mjs. */
  sessions: new Map(),
  /** Tokens that were issued before the browser had a session. */
  freeTokens: new Set(),
  /** User id as entered, in lower case → failed sign-ons since the last successful one. */
  failures: new Map(),
  /** Token → captcha. */
  captchas: new Map(),
  /** REF → an assertion that the identity provider keeps for a page. */
  references: new Map(),
  /** The newest error reports. */
  reports: new Set(),
  /** E-mail address or number → the last code that was sent there. Filled only for tests. */
  outbox: new Map(),
};

let ahead = 0;

export const now = () => Date.now() + ahead;

/** Moves the clock ahead. Only tests do. */
export function forward(milliseconds) {
  ahead += milliseconds;
}

/** Forgets everything. Only tests do. */
export function forget() {
  ahead = 0;
  for (const part of Object.values(memory)) part.clear();
}
