import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { CredentialJson } from '../../../cli/conform/authenticator';
import { TestBrowser } from '../../support/server/browser';
import { PasskeyUser } from '../../support/server/passkey-user';
import { startServer } from '../../support/server/start/process';
import { serverSuite } from '../../support/server/suite';

const { browser } = serverSuite();

/** The length of the authenticator data before the public key: RP ID hash, flags, counter, model, and an id of 16 bytes. */
const BEFORE_KEY = 32 + 1 + 4 + 16 + 2 + 16;

/** The same new passkey with an RSA key of 2,048 bits (RS256). An attestation without a statement isn't signed. */
function withRsaKey(credential: CredentialJson): CredentialJson {
  const attestation = Buffer.from(String(credential.response.attestationObject), 'base64url');
  const name = attestation.indexOf('authData') + 'authData'.length;
  const start = name + 2; // The type and the length of the data are two bytes.
  const authData = Buffer.concat([
    attestation.subarray(start, start + BEFORE_KEY),
    // COSE: key type RSA, algorithm -257, modulus and exponent.
    Buffer.from('a401030339010020590100', 'hex'),
    randomBytes(256),
    Buffer.from('2143010001', 'hex'),
  ]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  const attestationObject = Buffer.concat([attestation.subarray(0, name), length, authData]);
  return {
    ...credential,
    response: { ...credential.response, attestationObject: attestationObject.toString('base64url') },
  };
}

/** Signs a user on, and adds a passkey with an RSA key. */
async function addRsa(by: TestBrowser) {
  const user = new PasskeyUser(by);
  await user.signOnWithPassword('ines');
  const { publicKey } = (await user.newOptions()).body;
  const algorithms = publicKey.pubKeyCredParams.map(({ alg }: { alg: number }) => alg);
  const { body } = await user.sendNew(withRsaKey(user.authenticator.create(publicKey, by.origin)));
  return { algorithms, nextAction: body.nextAction };
}

it('accepts a new passkey with an RSA key by default', async () => {
  const { algorithms, nextAction } = await addRsa(browser);
  expect(algorithms).toEqual([-7, -8, -257]);
  expect(nextAction).not.toBe('ERROR');
});

it('refuses a new passkey with an RSA key if the limits don’t allow it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rsa-'));
  const LATCHKEY_LIMITS = join(folder, 'limits.json');
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ passkeys: { rsa: false } }));
  const server = await startServer({ LATCHKEY_LIMITS });
  try {
    expect(await addRsa(await new TestBrowser(server).begin())).toEqual({
      algorithms: [-7, -8],
      nextAction: 'ERROR',
    });
  } finally {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
});
