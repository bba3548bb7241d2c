/**
 * Makes scrypt cheap in this process. A certification hashes about 1,000 passwords, each for a third of a second. Import it before the handler,
 * which keeps its own parameters. A hash with real costs is in hashes.test.ts and in the certificate of better-auth.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, done)) as typeof scrypt;
syncBuiltinESMExports();
