import type { AssertionIssuer, SigningKeys } from '../../domain/saml/keys';
import { limits } from '../../limits';
import type { Clock } from '../../store/clock';
import { randomName } from '../../store/random-and-digest';
import { ownClaims, responseXml, signResponse } from './response';

/** The demo's identity provider, which signs with these keys. */
export function assertionIssuer(clock: Clock, keys: () => Promise<SigningKeys>): AssertionIssuer {
  return {
    personNamedBy,
    async issue(personId, inResponseTo) {
      const { privateKey } = await keys();
      const issuedAt = clock.now();
      const claims = ownClaims({
        id: `_${randomName()}`,
        personId,
        inResponseTo,
        issuedAt,
        endsAt: issuedAt + limits.assertion.lifetime * 1000,
      });
      return Buffer.from(signResponse(responseXml(claims), privateKey)).toString('base64');
    },
  };
}

/** The host's `samlInput` for a person. */
export const samlInputFor = (person: string): string =>
  Buffer.from(JSON.stringify({ person })).toString('base64');

function personNamedBy(samlInput: string): string | null {
  try {
    const { person } = JSON.parse(Buffer.from(samlInput, 'base64').toString('utf8')) as { person?: unknown };
    return typeof person === 'string' && !person.includes('\0') ? person : null;
  } catch {
    return null;
  }
}
