import { createHash } from 'node:crypto';
import type { Key, Keys } from '../../../server/store/keys/keys';

/** A key outside the database. The same name makes the same key. */
export const keyNamed = (id: string): Key => ({
  id,
  secret: createHash('sha256').update(id).digest(),
  place: `${id}.txt, line 1`,
});

/** A line of the file of LATCHKEY_KEYS. The same name makes the same line. */
export const keyLine = (name: string): string => createHash('sha256').update(name).digest('base64');

/** The keys of a context that a test puts together. */
export const testKeys: Keys = [{ ...keyNamed('test'), id: 'database', place: 'the database' }];
