import type { Claims } from '../../../server/dev/saml/response';
import { serverCode } from '../../support/server/code';

const { ownClaims, responseXml, signResponse } = serverCode;

/** The moment at which the test's responses are made and read. */
export const NOW = Date.UTC(2030, 0, 2, 3, 4, 5);

const claims: Claims = ownClaims({
  id: '_genuine',
  personId: 'zoe',
  inResponseTo: '_request',
  issuedAt: NOW,
  endsAt: NOW + 300_000,
});

/** A response without a signature. `change` makes changes before signing. */
export function unsigned(more: Partial<Claims> = {}, change?: (xml: string) => string): string {
  const xml = responseXml({ ...claims, ...more });
  return change ? changed(xml, change) : xml;
}

/** The same response, signed. */
export function signed(
  privateKey: string,
  more: Partial<Claims> = {},
  change?: (xml: string) => string,
): string {
  return signResponse(unsigned(more, change), privateKey);
}

/** Throws if the change has no effect, because the test would then prove nothing. */
export function changed(xml: string, change: (xml: string) => string): string {
  const after = change(xml);
  if (after === xml) throw new Error('The change found nothing to change.');
  return after;
}

/** The parts of a signed response, for other combinations. */
export function parts(xml: string) {
  const [, head = '', assertion = '', tail = ''] =
    /^(.*?)(<saml:Assertion .*<\/saml:Assertion>)(.*)$/s.exec(xml) ?? [];
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(assertion) ?? [];
  return { head, assertion, tail, signature, bare: assertion.replace(signature, '') };
}
