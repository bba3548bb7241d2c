/** Hashes that other systems have written. */
import { expect, it } from '@jest/globals';
import { hashPassword, isHashOf, isOutdated } from '../../auth/users/hashes';
import { usersIn } from '../../auth/users/tables';

/** From the documentation and the tests of these systems. */
const HASHES: [system: string, password: string, hash: string][] = [
  [
    'passlib, scrypt',
    'password',
    '$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E',
  ],
  [
    'passlib, PBKDF2',
    'password',
    '$pbkdf2-sha256$6400$.6UI/S.nXIk8jcbdHx3Fhg$98jZicV16ODfEsEZeYPGHU3kbrUrvUEXOPimVSQDD44',
  ],
  ['Django', 'lètmein', 'pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo='],
  // The next three are from Python's hashlib.
  [
    'passlib, PBKDF2 with SHA-512',
    'password',
    '$pbkdf2-sha512$25000$c2FsdHNhbHRzYWx0c2FsdA$EkdKHGe4sOjpcyqUxy0aCmgL/1yGsJKsXejSYKXhLRsX414emkfeDL2hb.MRorp2fvhEuJxaG4k7DcKp2EdJQA',
  ],
  ['Django, PBKDF2 with SHA-1', 'password', 'pbkdf2_sha1$20000$seasalt$bU7Uu8sLuQSVAyiwOF1NvP5Z6VM='],
  [
    'better-auth',
    'pa\u0308ssword',
    '0123456789abcdef0123456789abcdef:97c07817272163f9b23e52645dc2bde66450d231fdd2620a70c94806260537c0bba3321f6e7f5c67431646e726fa5cfec1644cb5d438a7012fe61c7514e4b95b',
  ],
];

it.each(HASHES)('recognizes the right password in a hash of %s', async (_, password, hash) => {
  expect(await isHashOf(hash, password)).toBe(true);
  expect(await isHashOf(hash, `${password} `)).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

it('hashes with scrypt and a salt, and needs no second hash', async () => {
  const [one, other] = await Promise.all([hashPassword('Bright-Sky7'), hashPassword('Bright-Sky7')]);
  expect(one).not.toBe(other);
  expect([await isHashOf(one, 'Bright-Sky7'), await isHashOf(one, 'bright-sky7'), isOutdated(one)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('doesn’t judge a hash in another notation', async () => {
  for (const hash of [
    '$2b$12$4dQW9w',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    'Bright-Sky7',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    // PHP, Spring, and Django with two other hashers.
    '$2y$10$4dQW9w',
    '{bcrypt}$2a$10$4dQW9w',
    'bcrypt_sha256$$2b$12$4dQW9w',
    'argon2$argon2id$v=19$m=102400,t=2,p=8$c2FsdA$aGFzaA',
  ])
    expect(await isHashOf(hash, 'Bright-Sky7')).toBeNull();
});

it('refuses a name of a table or a column that could be SQL, and users without sessions', async () => {
  const pool = { query: async () => ({ rows: [] }) };
  const names = { table: 'users', email: 'email', hash: 'hash', sessions: { begin() {} } as never };
  for (const [wrong, problem] of [
    [{ table: 'users; drop table users' }, '<table> must be the plain name of a table'],
    [{ userId: 'a"b' }, '<userId> must be the plain name of a column'],
    [{ sessions: undefined as never }, '<sessions> is missing'],
  ] as const)
    await expect(usersIn(pool, { ...names, ...wrong })).rejects.toThrow(problem);
});
