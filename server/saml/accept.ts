import type { ServerContext } from '../context';
import { BEARER, parties, SAML } from './names';
import { signedAssertion } from './signed-assertion';
import { attributeOf, onlyChild, Refused, textOf } from './xml';

/** What the service provider may trust: the person, and the request that the assertion answers. */
export interface Assertion {
  readonly id: string;
  readonly personId: string;
  readonly inResponseTo: string;
}

/**
 * Reads a SAML response as it is posted, in base64. The caller then marks the response's request as used: see
 * requests.ts. @throws Refused
 */
export function acceptResponse(
  { now, publicKey }: { now: number; publicKey: string },
  response: string,
): Assertion {
  // Line breaks are usual in base64; other characters that a decoder ignores are refused.
  const base64 = response.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refused('no base64');
  return acceptXml(Buffer.from(base64, 'base64').toString('utf8'), { publicKey, now });
}

/** Reads a SAML response as XML. @throws Refused */
export function acceptXml(xml: string, { publicKey, now }: { publicKey: string; now: number }): Assertion {
  const assertion = signedAssertion(xml, publicKey);
  if (textOf(onlyChild(assertion, SAML, 'Issuer')) !== parties.issuer) throw new Refused('another issuer');
  const conditions = onlyChild(assertion, SAML, 'Conditions');
  if (now < timeOf(conditions, 'NotBefore')) throw new Refused('not good yet');
  if (now >= timeOf(conditions, 'NotOnOrAfter')) throw new Refused('no longer good');
  if (
    textOf(onlyChild(onlyChild(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience')) !==
    parties.audience
  )
    throw new Refused('another audience');
  const subject = onlyChild(assertion, SAML, 'Subject');
  return {
    id: attributeOf(assertion, 'ID'),
    personId: textOf(onlyChild(subject, SAML, 'NameID')),
    inResponseTo: confirmed(onlyChild(subject, SAML, 'SubjectConfirmation'), now),
  };
}

/** The id of the request that a bearer confirmation answers. */
function confirmed(confirmation: Element, now: number): string {
  if (attributeOf(confirmation, 'Method') !== BEARER) throw new Refused('another confirmation');
  const data = onlyChild(confirmation, SAML, 'SubjectConfirmationData');
  if (attributeOf(data, 'Recipient') !== parties.recipient) throw new Refused('another recipient');
  if (now >= timeOf(data, 'NotOnOrAfter')) throw new Refused('no longer good');
  return attributeOf(data, 'InResponseTo');
}

/**
 * Milliseconds since 1970. SAML times are in UTC. Text that is not a time is refused: every comparison with
 * NaN is false, so a check would pass.
 */
function timeOf(element: Element, name: string): number {
  const text = attributeOf(element, name);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refused(`${name} is no time`);
  return time;
}

/**
 * The assertion of a response, or null when the response is not accepted. The reason goes to the log, not to
 * the sender.
 */
export async function tryResponse(
  { clock, identity, log }: ServerContext,
  response: string,
): Promise<Assertion | null> {
  const { publicKey } = await identity();
  try {
    return acceptResponse({ now: clock.now(), publicKey }, response);
  } catch (error) {
    // Any error of a parser counts as a refusal too; its message may repeat what was sent.
    const why = error instanceof Refused ? error.message : (error as Error).name;
    log.warn({ why }, 'a SAML response was refused');
    return null;
  }
}
