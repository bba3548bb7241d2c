import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SigningKeys } from '../../../server/domain/saml/keys';
import { serverCode } from '../../support/server/code';
import { NOW, parts, signed } from './forge';

const { acceptXml, makeSigningKeys } = serverCode;

let keys: SigningKeys;
beforeAll(async () => {
  keys = await makeSigningKeys();
});

/** The responses that an attacker can build from a genuine one. */
const forgeries: [string, (genuine: string) => string][] = [
  [
    'a forged assertion before the signed one',
    (xml) => rebuilt(xml, ({ assertion, evil }) => evil + assertion),
  ],
  [
    'a forged assertion after the signed one',
    (xml) => rebuilt(xml, ({ assertion, evil }) => assertion + evil),
  ],
  [
    'the signed one in an extension of the response',
    (xml) =>
      rebuilt(xml, ({ assertion, evil }) => `<samlp:Extensions>${assertion}</samlp:Extensions>${evil}`),
  ],
  [
    'the signed one inside the forged one',
    (xml) => rebuilt(xml, ({ assertion, evil }) => inside(evil, assertion)),
  ],
  [
    'the forged one around the signature',
    (xml) => rebuilt(xml, ({ bare, signature, evil }) => inside(evil, signature) + bare),
  ],
  [
    'the signed one in the signature of the forged one',
    (xml) =>
      rebuilt(xml, ({ bare, signature, evil }) =>
        inside(evil, signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)),
      ),
  ],
  [
    'the same ID twice',
    (xml) => rebuilt(xml, ({ assertion, evil }) => evil.replace('_evil', '_genuine') + assertion),
  ],
  [
    'a forged one in another namespace',
    (xml) =>
      rebuilt(
        xml,
        ({ assertion, evil }) =>
          evil.replace('<saml:Assertion', '<saml:Assertion xmlns:saml="urn:x"') + assertion,
      ),
  ],
  [
    'a signature of something else that is moved into the forged one',
    (xml) => rebuilt(xml, ({ signature, evil }) => inside(evil, signature)),
  ],
  [
    'a second signature',
    (xml) =>
      rebuilt(xml, ({ assertion, signature }) =>
        assertion.replace('<saml:Subject>', `${signature}<saml:Subject>`),
      ),
  ],
  [
    'the response inside another',
    (xml) => `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${xml}</samlp:Response>`,
  ],
];

describe('a SAML response with a wrapped signature (API-17)', () => {
  it.each(forgeries)('is rejected: %s', (_, forge) => {
    const genuine = signed(keys.privateKey);
    const forged = forge(genuine);
    expect(forged).not.toBe(genuine);
    expect(acceptXml(genuine, { publicKey: keys.publicKey, now: NOW }).personId).toBe('zoe');
    expect(() => acceptXml(forged, { publicKey: keys.publicKey, now: NOW })).toThrow(
      /^(more than one|not one|the signature does not cover the assertion|changed after)/,
    );
  });
});

function rebuilt(xml: string, build: (all: ReturnType<typeof parts> & { evil: string }) => string): string {
  const all = parts(xml);
  const evil = all.bare.replace('_genuine', '_evil').replace('>zoe<', '>yan<');
  return all.head + build({ ...all, evil }) + all.tail;
}

/** Replaces the signature. */
function inside(assertion: string, what: string): string {
  return assertion.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
}
