import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Authenticator } from '../../../cli/conform/authenticator';
import { TestBrowser } from '../../support/server/browser';
import { PasskeyUser } from '../../support/server/passkey-user';
import { CHEAP_HASHES } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/* Which pages may use a passkey: by the columns rp_id and origins of an application, or by the page's own origin. */

const SHOP = 'https://shop.example.test';
const HELP = 'https://help.example.test';
const OTHER = 'https://other.test';
const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
let server: TestServer;

beforeAll(async () => {
  const SEED = join(folder, 'seed.json');
  const app = { brands: ['demo'], passkeys: true };
  const rpId = 'example.test';
  writeFileSync(
    SEED,
    JSON.stringify({
      users: [{ userId: 'ines', email: 'ines@people.example', password: 'Rapid%Tram6' }],
      apps: [
        { ...app, appId: 'shared', rpId },
        { ...app, appId: 'shop', rpId, origins: [SHOP] },
        { ...app, appId: 'plain' },
      ],
    }),
  );
  server = await startServer({
    SEED,
    LATCHKEY_ORIGINS: [SHOP, HELP, OTHER].join(','),
    LATCHKEY_LIMITS: CHEAP_HASHES,
  });
});
afterAll(async () => {
  await server.discard();
  rmSync(folder, { recursive: true, force: true });
});

const visit = async (origin: string, appId: string, authenticator = new Authenticator()) =>
  new PasskeyUser(await new TestBrowser(server, origin).begin(appId), authenticator, appId);

/** A user of this application who has a passkey. */
async function member(origin: string, appId: string): Promise<PasskeyUser> {
  const user = await visit(origin, appId);
  await user.signOnWithPassword('ines');
  expect((await user.add()).body.nextAction).toBe('REDIRECT');
  return user;
}

it('a passkey of a domain works on all its pages that may use the API', async () => {
  const { authenticator } = await member(SHOP, 'shared');
  const help = await visit(HELP, 'shared', authenticator);
  expect((await help.options()).body.publicKey.rpId).toBe('example.test');
  expect((await help.signOn()).body.nextAction).toBe('REDIRECT');
});

it('pages that are not among the origins of the application are refused', async () => {
  const { authenticator } = await member(SHOP, 'shop');
  expect((await (await visit(SHOP, 'shop', authenticator)).signOn()).body.nextAction).toBe('REDIRECT');
  expect((await (await visit(HELP, 'shop', authenticator)).signOn()).body.nextAction).toBe('PASSKEY');
});

it('without a domain, a passkey belongs to the host name of the page', async () => {
  const { authenticator } = await member(OTHER, 'plain');
  expect(authenticator.passkeys[0]?.rpId).toBe('other.test');
  expect((await (await visit(OTHER, 'plain', authenticator)).signOn()).body.nextAction).toBe('REDIRECT');
});

it('a passkey of another domain is refused, not listed, and not reported as unknown', async () => {
  const { authenticator } = await member(OTHER, 'plain');
  const shop = await visit(SHOP, 'shared', authenticator);
  const { challenge } = (await shop.options()).body.publicKey;
  const foreign = authenticator.get({ challenge, rpId: 'other.test' }, SHOP, { rpId: 'example.test' });
  const { body } = await shop.send(foreign);
  expect(body).toEqual({ messages: [{ type: 'ERROR', detail: expect.any(String) }], nextAction: 'PASSKEY' });
  await shop.signOnWithPassword('ines');
  const listed = (await shop.steps('stepUp')).body.publicKey?.allowCredentials ?? [];
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(foreign.id);
});
