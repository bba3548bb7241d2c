/** `latchkey-auth/postgres`: users, sessions and the handler's own state in tables of PostgreSQL. */
export { postgresStore, type Queryable, type TableOptions } from './stores/postgres';
export { factorsIn } from './users/factors';
export { hashPassword } from './users/hashes';
export { type IdentityOptions, identitiesIn } from './users/identities';
export { passkeysIn } from './users/passkeys';
export { type RequestSessions, type Sessions, sessionsIn } from './users/sessions';
export { type UserOptions, usersIn } from './users/tables';
