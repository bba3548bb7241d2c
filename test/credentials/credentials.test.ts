import { expect, it } from '@jest/globals';
import type { Answered, Authenticator } from '../../src/credentials/credentials';
import { createCredentials } from '../../src/credentials/credentials';
import { Vault } from '../../src/http/vault';

const OPTIONS = { challenge: 'Y2hhbGxlbmdl' };
const CREDENTIAL = { id: 'a', type: 'public-key' };

function withAuthenticator(answer: Answered) {
  const vault = new Vault();
  vault.set('publicKey', OPTIONS);
  const asked: unknown[] = [];
  const authenticator: Authenticator = {
    async ask(...given) {
      asked.push(given.slice(0, 2));
      return answer;
    },
    async forget(credential) {
      asked.push(credential);
    },
  };
  return { vault, asked, credentials: createCredentials(vault, async () => authenticator) };
}

const { signal } = new AbortController();

it('the passkey goes to the vault, and its options leave it', async () => {
  const { vault, asked, credentials } = withAuthenticator({ result: 'ok', credential: CREDENTIAL });
  expect(await credentials.ask('get', signal)).toEqual({
    result: 'ok',
    vaulted: ['credential'],
    spent: ['publicKey'],
  });
  expect(asked).toEqual([['get', OPTIONS]]);
  expect(vault.values).toEqual({ credential: CREDENTIAL });
});

it('the options stay in the vault after a cancelled prompt, because the server has not seen their challenge', async () => {
  const { vault, credentials } = withAuthenticator({ result: 'none' });
  expect(await credentials.ask('offer', signal)).toEqual({ result: 'none' });
  expect(vault.values).toEqual({ publicKey: OPTIONS });
});

it('a request that another one replaced has no result', async () => {
  const { vault, credentials } = withAuthenticator({ result: 'ok', credential: CREDENTIAL });
  expect(await credentials.ask('offer', AbortSignal.abort())).toEqual({ result: 'ended' });
  expect(vault.values).toEqual({ publicKey: OPTIONS });
});

it('code that does not load counts as a browser without passkeys', async () => {
  const vault = new Vault();
  vault.set('unknownCredential', { rpId: 'example.com', credentialId: 'a' });
  const credentials = createCredentials(vault, async () => null);
  expect(await credentials.ask('get', signal)).toEqual({ result: 'unable' });
  await credentials.forget();
});

it('the browser forgets the passkey that the vault names', async () => {
  const { vault, asked, credentials } = withAuthenticator({ result: 'none' });
  vault.set('unknownCredential', { rpId: 'example.com', credentialId: 'a' });
  await credentials.forget();
  expect(asked).toEqual([{ rpId: 'example.com', credentialId: 'a' }]);
});

it('the browser forgets nothing if the server has refused a passkey that it knows', async () => {
  const { vault, asked, credentials } = withAuthenticator({ result: 'none' });
  vault.set('unknownCredential', null);
  await credentials.forget();
  expect(asked).toEqual([]);
});

it('a credential that arrives after the user has left stays out of the vault', async () => {
  const { vault } = withAuthenticator({ result: 'none' });
  const life = new AbortController();
  const credentials = createCredentials(vault, async () => ({
    async ask() {
      life.abort();
      return { result: 'ok', credential: CREDENTIAL };
    },
    async forget() {},
  }));
  expect(await credentials.ask('get', life.signal)).toEqual({ result: 'ended' });
  expect(vault.values).toEqual({ publicKey: OPTIONS });
});
