/**
 * Makes scrypt cheap in a process that imports it first. Certifying a host hashes about 1,000 passwords, for a third of a second each. The
 * certificate of docs/own-users.md has the real cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, done);
syncBuiltinESMExports();
