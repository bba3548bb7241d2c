import type { Store } from '../../store/store';
import type { Outside } from '../outside';
import { BEARER, parties, SAML } from './names';
import { signedAssertion } from './signed-assertion';
import { attributeOf, onlyChild, Refused, textOf } from './xml';

/** The verified claims: the person, and the request that the assertion answers. */
export interface Assertion {
  readonly id: string;
  readonly personId: string;
  readonly inResponseTo: string;
}

/**
 * Reads a SAML response in base64, as it was posted. The caller must then mark its request as used: see requests.ts.
 * @throws Refused
 */
export function acceptResponse(
  { now, publicKey }: { now: number; publicKey: string },
  response: string,
): Assertion {
  // Line breaks are common in base64. Reject other characters that a decoder would ignore.
  const base64 = response.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refused('not base64');
  return acceptXml(Buffer.from(base64, 'base64').toString('utf8'), { publicKey, now });
}

/** Reads a SAML response as XML. @throws Refused */
export function acceptXml(xml: string, { publicKey, now }: { publicKey: string; now: number }): Assertion {
  const assertion = signedAssertion(xml, publicKey);
  if (textOf(onlyChild(assertion, SAML, 'Issuer')) !== parties.issuer) throw new Refused('wrong issuer');
  const conditions = onlyChild(assertion, SAML, 'Conditions');
  if (now < timeOf(conditions, 'NotBefore')) throw new Refused('not valid yet');
  if (now >= timeOf(conditions, 'NotOnOrAfter')) throw new Refused('expired');
  if (
    textOf(onlyChild(onlyChild(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience')) !==
    parties.audience
  )
    throw new Refused('wrong audience');
  const subject = onlyChild(assertion, SAML, 'Subject');
  return {
    id: attributeOf(assertion, 'ID'),
    personId: textOf(onlyChild(subject, SAML, 'NameID')),
    inResponseTo: confirmed(onlyChild(subject, SAML, 'SubjectConfirmation'), now),
  };
}

/** The id of the request that a bearer confirmation answers. */
function confirmed(confirmation: Element, now: number): string {
  if (attributeOf(confirmation, 'Method') !== BEARER) throw new Refused('wrong confirmation method');
  const data = onlyChild(confirmation, SAML, 'SubjectConfirmationData');
  if (attributeOf(data, 'Recipient') !== parties.recipient) throw new Refused('wrong recipient');
  if (now >= timeOf(data, 'NotOnOrAfter')) throw new Refused('expired');
  return attributeOf(data, 'InResponseTo');
}

/**
 * Milliseconds since 1970. SAML times are in UTC. Throws if the text isn't a time, because every comparison with NaN is false, so a
 * check would pass.
 */
function timeOf(element: Element, name: string): number {
  const text = attributeOf(element, name);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refused(`${name} is not a time`);
  return time;
}

/** The assertion of a response, or null if it isn't accepted. The reason is logged, but not sent back. */
export async function tryResponse(
  { clock, assertionKey, log }: Store & Outside,
  response: string,
): Promise<Assertion | null> {
  const publicKey = await assertionKey();
  try {
    return acceptResponse({ now: clock.now(), publicKey }, response);
  } catch (error) {
    // A parser error is a refusal too. Its message may repeat the input.
    const why = error instanceof Refused ? error.message : (error as Error).name;
    log.warn({ why }, 'a SAML response was refused');
    return null;
  }
}
