import type { ServerContext } from '../context';
import { limits } from '../limits';
import { keyedDigest, randomName, sameSecret } from '../secrets';

/** What an assertion says: who somebody is, and when and where that may be used. */
export interface Assertion {
  readonly id: string;
  readonly personId: string;
  readonly relayState: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Two things are signed alike, and one must never pass for the other. */
type Use = 'assertion' | 'reference';

/** Issues an assertion as text that only this server can make: its words, and a keyed digest of them. */
export function issueAssertion({ clock, key }: ServerContext, personId: string, use: Use = 'assertion'): { text: string; relayState: string } {
  const assertion: Assertion = { id: randomName(), personId, relayState: randomName(), issuedAt: clock.now() };
  const words = Buffer.from(JSON.stringify(assertion)).toString('base64url');
  return { text: `${words}.${signature(key, use, words)}`, relayState: assertion.relayState };
}

/** Reads an assertion back; null when this server did not make it, or too long ago. */
export function readAssertion({ clock, key }: ServerContext, text: string, use: Use = 'assertion'): Assertion | null {
  const [words = '', signed = '', ...rest] = text.split('.');
  if (rest.length > 0 || !sameSecret(signed, signature(key, use, words))) return null;
  const assertion = JSON.parse(Buffer.from(words, 'base64url').toString('utf8')) as Assertion;
  return clock.now() < assertion.issuedAt + limits.assertion.lifetime * 1000 ? assertion : null;
}

/** Whom the host's `samlInput` names: in the demo a JSON object {"person": id} in base64. Null when it names nobody. */
export function personNamedBy(samlInput: string): string | null {
  try {
    const { person } = JSON.parse(Buffer.from(samlInput, 'base64').toString('utf8')) as { person?: unknown };
    return typeof person === 'string' && !person.includes('\0') ? person : null;
  } catch {
    return null;
  }
}

function signature(key: string, use: Use, words: string): string {
  return keyedDigest(key, `${use} ${words}`);
}
