import type { ServerContext } from '../context';
import { limits } from '../limits';
import { randomName } from '../random-and-digest';
import { ownClaims, responseXml, signResponse } from './response';

/** The identity provider's answer to a request: a signed SAML response about a person in its directory, in base64. */
export async function issueResponse(
  { clock, identity }: ServerContext,
  personId: string,
  inResponseTo: string,
): Promise<string> {
  const { privateKey } = await identity();
  const issuedAt = clock.now();
  const claims = ownClaims({
    id: `_${randomName()}`,
    personId,
    inResponseTo,
    issuedAt,
    endsAt: issuedAt + limits.assertion.lifetime * 1000,
  });
  return Buffer.from(signResponse(responseXml(claims), privateKey)).toString('base64');
}

/** The host's `samlInput` for a person. */
export const samlInputFor = (person: string): string =>
  Buffer.from(JSON.stringify({ person })).toString('base64');

/** Reads the person's id from the host's `samlInput`, which in the demo is {"person": id} in base64. Returns null if it is invalid. */
export function personNamedBy(samlInput: string): string | null {
  try {
    const { person } = JSON.parse(Buffer.from(samlInput, 'base64').toString('utf8')) as { person?: unknown };
    return typeof person === 'string' && !person.includes('\0') ? person : null;
  } catch {
    return null;
  }
}
