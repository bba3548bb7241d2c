import { expect, it } from '@jest/globals';
import { isCurrent, keyIdOf, seal, unseal } from '../../../server/store/keys/box';
import type { Keys } from '../../../server/store/keys/keys';
import { keyNamed } from '../../support/server/keys';

const SECRET = Buffer.from('12345678901234567890');
const ADA = { purpose: 'authenticator app secrets', owner: 'ada' } as const;
const [first, second] = [keyNamed('first'), keyNamed('second')];
const own: Keys = [first];

it('encrypts a secret so that only the server’s key and the same user decrypt it', () => {
  const sealed = seal(own, ADA, SECRET);
  expect(unseal(own, ADA, sealed)).toEqual(SECRET);
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(SECRET)).toBe(false);
  expect(seal(own, ADA, SECRET)).not.toBe(sealed);
  expect(unseal(own, { ...ADA, owner: 'mary' }, sealed)).toBeNull();
  expect(unseal(own, { ...ADA, purpose: 'password hashes' }, sealed)).toBeNull();
  expect(unseal([{ ...first, secret: second.secret }], ADA, sealed)).toBeNull();
});

it('decrypts with a former key, and encrypts with the current one', () => {
  const sealed = seal(own, ADA, SECRET);
  const both: Keys = [second, first];
  expect([keyIdOf(sealed), isCurrent(own, sealed), isCurrent(both, sealed)]).toEqual(['first', true, false]);
  expect(unseal(both, ADA, sealed)).toEqual(SECRET);
  const again = seal(both, ADA, SECRET);
  expect([keyIdOf(again), isCurrent(both, again)]).toEqual(['second', true]);
  expect(unseal(own, ADA, again)).toBeNull();
});

it('decrypts no value that was changed, cut off or encrypted with another algorithm', () => {
  const sealed = seal(own, ADA, SECRET);
  const [algorithm, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(unseal(own, ADA, `${algorithm}.${id}.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const wrong of [
    '',
    'A256GCM',
    body,
    `${algorithm}.${id}.`,
    `${algorithm}.${id}.${body.slice(0, 20)}`,
    `A256CBC.${id}.${body}`,
    `constructor.${id}.${body}`,
    `${algorithm}.second.${body}`,
  ])
    expect(unseal(own, ADA, wrong)).toBeNull();
});
