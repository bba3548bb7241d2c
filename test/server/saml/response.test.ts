import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SignedXml } from 'xml-crypto';
import type { SigningKeys } from '../../../server/domain/saml/keys';
import { serverCode } from '../../support/server/code';
import { changed, NOW, parts, signed, unsigned } from './forge';

const { acceptResponse, acceptXml, makeSigningKeys, signResponse } = serverCode;
let keys: SigningKeys;
let others: SigningKeys;
beforeAll(async () => {
  [keys, others] = await Promise.all([makeSigningKeys(), makeSigningKeys()]);
});
const accept = (xml: string, now = NOW) => acceptXml(xml, { publicKey: keys.publicKey, now });

describe('a SAML response (API-17)', () => {
  it('is signed with an RSA key of 3072 bits', () => {
    expect(createPublicKey(keys.publicKey).asymmetricKeyDetails?.modulusLength).toBe(3072);
  });

  it('is accepted if it is signed and issued for this service provider, with special characters kept', () => {
    expect(accept(signed(keys.privateKey))).toEqual({
      id: '_genuine',
      personId: 'zoe',
      inResponseTo: '_request',
    });
    expect(accept(signed(keys.privateKey, { personId: 'a<b>&"c' })).personId).toBe('a<b>&"c');
    const text = Buffer.from(signed(keys.privateKey)).toString('base64');
    const context = { now: NOW, publicKey: keys.publicKey };
    expect(acceptResponse(context, text.replace(/.{76}/g, '$&\r\n')).personId).toBe('zoe');
    expect(() => acceptResponse(context, `${text}*`)).toThrow('not base64');
  });

  it.each<[string, (xml: string) => string, RegExp]>([
    ['a changed name', (xml) => xml.replace('>zoe<', '>yan<'), /changed after/],
    ['a changed audience', (xml) => xml.replace('>https://sp.', '>https://sq.'), /changed after/],
    [
      'a changed digest',
      (xml) => xml.replace(/<ds:DigestValue>./, '<ds:DigestValue>!'),
      /changed after|not signed/,
    ],
    [
      'a changed signature',
      (xml) => xml.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'),
      /not signed by/,
    ],
    ['no signature', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, ''), /not one Signature/],
    [
      'an empty signature',
      (xml) => xml.replace(/<ds:SignedInfo>.*<\/ds:SignatureValue>/s, ''),
      /not signed by/,
    ],
    ['a comment in the name', (xml) => xml.replace('>zoe<', '>zoe<!-- -->.evil<'), /more than elements/],
    [
      'a comment in the digest',
      (xml) => xml.replace('<ds:DigestValue>', '<ds:DigestValue><!--x-->'),
      /more than elements/,
    ],
    ['a processing instruction', (xml) => xml.replace('>zoe<', '>zoe<?x y?><'), /more than elements/],
    ['CDATA', (xml) => xml.replace('>zoe<', '><![CDATA[zoe]]><'), /more than elements/],
    ['a document type', (xml) => `<!DOCTYPE r [<!ENTITY e "zoe">]>${xml}`, /more than elements/],
    [
      'an entity from a file',
      (xml) => `<!DOCTYPE r SYSTEM "file:///etc/passwd">${xml}`,
      /more than elements/,
    ],
    ['an unknown entity', (xml) => xml.replace('>zoe<', '>&e;<'), /well-formed|changed after/],
    ['an element in the name', (xml) => xml.replace('>zoe<', '>zoe<b/><'), /changed after/],
    ['XML that ends early', (xml) => xml.slice(0, -3), /well-formed/],
    ['text after the end', (xml) => `${xml}<x/>`, /well-formed/],
    [
      'an unsuccessful status',
      (xml) => xml.replace('status:Success', 'status:Responder'),
      /the status is not Success/,
    ],
    [
      'another root element',
      (xml) => xml.replaceAll('samlp:Response', 'samlp:ArtifactResponse'),
      /not a SAML response/,
    ],
  ])('is rejected with %s', (_, change, reason) => {
    const genuine = signed(keys.privateKey);
    expect(() => accept(changed(genuine, change))).toThrow(reason);
  });

  it('is rejected if another key signed it, even if it contains that key', () => {
    const foreign = signed(others.privateKey);
    expect(() => accept(foreign)).toThrow('not signed by the identity provider');
    const [modulus = ''] = [
      createPublicKey(others.publicKey).export({ format: 'der', type: 'spki' }).toString('base64'),
    ];
    const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${modulus}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
    expect(() => accept(changed(foreign, (xml) => xml.replace('</ds:Signature>', info)))).toThrow(
      'not signed by the identity provider',
    );
  });

  it.each([
    [
      'HMAC with the public key',
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      'http://www.w3.org/2001/04/xmlenc#sha256',
    ],
    [
      'SHA-1 in the signature',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      'http://www.w3.org/2001/04/xmlenc#sha256',
    ],
    [
      'SHA-1 in the digest',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#sha1',
    ],
  ])('is rejected with %s, although it is signed', (_, signatureAlgorithm, digestAlgorithm) => {
    const isHmac = signatureAlgorithm.includes('hmac');
    const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    const signer = new SignedXml({
      privateKey: isHmac ? keys.publicKey : keys.privateKey,
      signatureAlgorithm,
      canonicalizationAlgorithm,
    });
    if (isHmac) signer.enableHMAC();
    const xpath = "/*/*[local-name(.)='Assertion']";
    const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm];
    signer.addReference({ xpath, digestAlgorithm, transforms });
    signer.computeSignature(unsigned(), {
      prefix: 'ds',
      location: { reference: `${xpath}/*[1]`, action: 'after' },
    });
    expect(() => accept(signer.getSignedXml())).toThrow('not signed by the identity provider');
  });

  it('is rejected if the signature covers the response and not the assertion', () => {
    const signer = new SignedXml({
      privateKey: keys.privateKey,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    const transforms = [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ];
    signer.addReference({
      xpath: '/*',
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms,
    });
    signer.computeSignature(unsigned(), {
      prefix: 'ds',
      location: { reference: '/*/*[3]/*[1]', action: 'after' },
    });
    expect(() => accept(signer.getSignedXml())).toThrow('the signature does not cover the assertion');
  });

  it('is valid from its first millisecond, and no longer at its last', () => {
    const xml = signed(keys.privateKey);
    expect(() => accept(xml, NOW - 1)).toThrow('not valid yet');
    expect(accept(xml, NOW).personId).toBe('zoe');
    expect(accept(xml, NOW + 299_999).personId).toBe('zoe');
    expect(() => accept(xml, NOW + 300_000)).toThrow('expired');
  });

  it('is rejected if a signed claim is missing or names another party', () => {
    const sign = (change: (xml: string) => string) => signResponse(unsigned({}, change), keys.privateKey);
    const end = new Date(NOW + 300_000).toISOString();
    for (const [xml, reason] of [
      [signed(keys.privateKey, { audience: 'https://other.test/' }), 'wrong audience'],
      [signed(keys.privateKey, { issuer: 'https://other.test/' }), 'wrong issuer'],
      [signed(keys.privateKey, { recipient: 'https://other.test/' }), 'wrong recipient'],
      [
        sign((one) => one.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
        'not one AudienceRestriction',
      ],
      [sign((one) => one.replace(/<saml:Conditions.*<\/saml:Conditions>/, '')), 'not one Conditions'],
      [sign((one) => one.replace('cm:bearer', 'cm:sender-vouches')), 'wrong confirmation method'],
      [
        sign((one) => one.replace('<saml:NameID>', '<saml:NameID>yan</saml:NameID><saml:NameID>')),
        'not one NameID',
      ],
      [sign((one) => one.replace('>zoe<', '>zoe<saml:b/><')), 'NameID does not contain only text'],
      [sign((one) => one.replace('>zoe<', '><')), 'NameID does not contain only text'],
      [
        sign((one) =>
          one.replace(`NotOnOrAfter="${end}" Recipient`, 'NotOnOrAfter="2000-01-01T00:00:00Z" Recipient'),
        ),
        'expired',
      ],
      [sign((one) => one.replaceAll(end, 'never')), 'NotOnOrAfter is not a time'],
      [sign((one) => one.replace(/(<saml:Subject.*)InResponseTo="_request"/, '$1')), 'without InResponseTo'],
    ] as const) {
      expect(() => accept(xml)).toThrow(reason);
    }
  });
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
