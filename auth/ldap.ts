/** `latchkey-auth/ldap`: the users of a directory, and sessions for hosts without a database. Needs the package `ldapts`. */
export { type DirectoryOptions, type UserAttributes, usersInDirectory } from './users/directory';
export { type RequestSessions, type SessionOptions, type Sessions, sessionsOn } from './users/sessions';
