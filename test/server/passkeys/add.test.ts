import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { CredentialJson, Deviation } from '../../../cli/conform/authenticator';
import type { ServerContext } from '../../../server/context';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { limits } from '../../../server/limits';
import { TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
import { newFolder } from '../../support/server/start/pooled';
import { startServer } from '../../support/server/start/process';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();

const REFUSED = {
  messages: [{ type: 'ERROR', detail: 'We couldn’t add this passkey. Please try again.' }],
  nextAction: 'ERROR',
};
const STEP_UP = { messages: [], nextAction: 'STEP_UP' };

async function notices(): Promise<NoticeEntry[]> {
  return (await browser.get('/outbox.json?with=notices')).body.filter((entry: object) => 'change' in entry);
}

async function signedOn(userId = 'ines'): Promise<PasskeyUser> {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword(userId);
  return user;
}

it('the options ask for a passkey that the authenticator finds by itself, for a handle that says nothing about the user', async () => {
  const user = await signedOn();
  const { body } = await user.newOptions();
  expect(body).toEqual({
    messages: [],
    publicKey: {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'localhost' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'ines', displayName: 'Ines Duarte' },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    },
  });
  expect((await user.newOptions()).body.publicKey.user.id).toBe(body.publicKey.user.id);
});

it('excludes the passkeys that the user has', async () => {
  const user = await owner(browser);
  const { publicKey } = (await user.newOptions()).body;
  expect(publicKey.excludeCredentials).toEqual([
    { id: user.authenticator.passkeys[0]?.id, type: 'public-key', transports: ['hybrid', 'internal'] },
  ]);
  expect(() => user.authenticator.create(publicKey, browser.origin)).toThrow('InvalidStateError');
});

it('mails the owner, in the language of the page', async () => {
  const user = await signedOn();
  const { publicKey } = (await user.newOptions()).body;
  const credential = user.authenticator.create(publicKey, browser.origin);
  await browser.post('/factor/wgt/passkey?language=de_DE', { credential, appId: user.appId });
  expect(await notices()).toMatchObject([
    {
      change: 'passkeyAdded',
      userId: 'ines',
      to: 'ines@example.test',
      language: 'de',
      lines: expect.arrayContaining(['Ihrem Konto wurde ein Passkey hinzugefügt.']),
    },
  ]);
});

it('gives options only after a step-up if the sign-on is more than ten minutes ago', async () => {
  const user = await signedOn();
  await browser.forward(600);
  for (const _ of [1, 2]) expect((await user.newOptions()).body).toEqual({ messages: [] });
  // A user who cancels the step-up keeps everything else.
  expect((await browser.ask('/apps/wgt/demo/brands/demo/users/ines/')).body.nextAction).toBe('PROFILE');
  expect((await browser.post('/cpw/wgt/voluntaryPwdChange', { appId: 'demo' })).body.nextAction).toBe('CPW');
  expect((await user.code('stepUp')).body.nextAction).toBe('REDIRECT');
  expect((await user.add()).body.nextAction).toBe('REDIRECT');
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
});

it('refuses a passkey whose options were given in time, and accepts it after a step-up', async () => {
  const user = await signedOn();
  await browser.forward(300);
  const { publicKey } = (await user.newOptions()).body;
  const credential = user.authenticator.create(publicKey, browser.origin);
  await browser.forward(300);
  for (const _ of [1, 2]) expect((await user.sendNew(credential)).body).toEqual(STEP_UP);
  expect((await user.code('stepUp')).body.nextAction).toBe('REDIRECT');
  expect((await user.sendNew(credential)).body.nextAction).toBe('REDIRECT');
});

it('adds a passkey up to ten minutes after a sign-on, a second factor or a step-up', async () => {
  const ines = await signedOn();
  await browser.forward(599);
  expect((await ines.add()).body.nextAction).toBe('REDIRECT');
  for (const [userId, step] of [
    ['finn', 'twoFactor'],
    ['sam', 'stepUp'],
  ] as const) {
    const user = new PasskeyUser(await another());
    await user.signOnWithPassword(userId);
    await browser.forward(500);
    await user.code(step);
    await browser.forward(599);
    expect((await user.add()).body.nextAction).toBe('REDIRECT');
  }
});

it('a new password renews no proof, because it needs no second step', async () => {
  const user = await signedOn('ada');
  await browser.forward(600);
  expect((await browser.changePassword('Bright-Sky7', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  expect((await user.newOptions()).body).toEqual({ messages: [] });
});

it.each([
  ['finn', 'TWO_FACTOR', 'Confirm your sign-on'],
  ['vera', 'CPW', 'Change your password first'],
])('%s, whose session owes %s, can neither get options nor add a passkey', async (userId, _, words) => {
  const user = await signedOn(userId);
  const credential = user.authenticator.create(
    { challenge: 'A'.repeat(43), rp: { id: 'localhost' }, user: { id: 'A' } },
    browser.origin,
  );
  const expected = { nextAction: 'ERROR', messages: [{ detail: expect.stringContaining(words) }] };
  expect(await user.newOptions()).toMatchObject({ status: 403, body: expected });
  expect(await user.sendNew(credential)).toMatchObject({ status: 200, body: expected });
});

it('a user who has to step up first is sent there', async () => {
  const user = await signedOn('sam');
  expect((await user.newOptions()).body).toEqual({ messages: [] });
  const credential = user.authenticator.create(
    { challenge: 'A'.repeat(43), rp: { id: 'localhost' }, user: { id: 'A' } },
    browser.origin,
  );
  expect((await user.sendNew(credential)).body).toEqual(STEP_UP);
});

it('no one who is not signed on can use the calls', async () => {
  const user = new PasskeyUser(browser);
  expect((await user.newOptions()).body).toMatchObject({ nextAction: 'LOGIN', sessionExpired: true });
});

const deviations: [string, Deviation][] = [
  ['was made for a page of another origin', { clientData: { origin: 'https://evil.example' } }],
  ['belongs to another domain (RP ID)', { rpId: 'evil.example' }],
  ['was made in a frame of another origin', { clientData: { crossOrigin: true } }],
  ['is the answer of a sign-on', { clientData: { type: 'webauthn.get' } }],
  ['was made without user verification', { isVerified: false }],
  ['was made without the user', { isPresent: false }],
  ['has a made-up challenge', { clientData: { challenge: 'A'.repeat(43) } }],
];

it.each(deviations)('refuses a new passkey that %s', async (_, deviation) => {
  const user = await signedOn();
  expect((await user.add(deviation)).body).toEqual(REFUSED);
  expect((await user.newOptions()).body.publicKey.excludeCredentials).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('refuses a used challenge, and the challenge of another user or session', async () => {
  const user = await owner(browser);
  const { publicKey } = (await user.newOptions()).body;
  const make = () => user.authenticator.create({ ...publicKey, excludeCredentials: [] }, browser.origin);
  const elsewhere = user.in(await another());
  await elsewhere.signOnWithPassword('ines');
  expect((await elsewhere.sendNew(make())).body).toEqual(REFUSED);
  expect((await user.sendNew(make())).body.nextAction).toBe('REDIRECT');
  expect((await user.sendNew(make())).body).toEqual(REFUSED);
  const { publicKey: old } = (await user.newOptions()).body;
  await user.signOnWithPassword('ada');
  expect(
    (await user.sendNew(user.authenticator.create({ ...old, excludeCredentials: [] }, browser.origin))).body,
  ).toEqual(REFUSED);
});

it("can't take over the id of another user's passkey", async () => {
  const user = await owner(browser);
  const thief = new PasskeyUser(await another());
  await thief.signOnWithPassword('ada');
  const { publicKey } = (await thief.newOptions()).body;
  const made = thief.authenticator.create(publicKey, browser.origin);
  const id = user.authenticator.passkeys[0]?.id ?? '';
  // The id in the signed data decides.
  expect((await thief.sendNew({ ...made, id, rawId: id })).body).toEqual(REFUSED);
  const stolen = (await thief.newOptions()).body.publicKey;
  const copy = thief.authenticator.create(stolen, browser.origin, { id });
  expect(copy.id).toBe(id);
  expect((await thief.sendNew(copy)).body).toEqual(REFUSED);
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
});

it('keeps a limited number of passkeys', async () => {
  const user = await signedOn();
  const { authenticator } = user;
  for (let count = 0; count < limits.passkeys.ofOneUser; count++) {
    authenticator.passkeys.length = 0;
    expect((await user.add()).body.nextAction).toBe('REDIRECT');
  }
  authenticator.passkeys.length = 0;
  expect((await user.add()).body).toEqual(REFUSED);
});

it("rejects an attestation that is too long, and refuses one that isn't CBOR", async () => {
  const user = await signedOn();
  for (const [attestationObject, status, nextAction] of [
    ['A'.repeat(4097), 400, 'ERROR'],
    ['A'.repeat(4000), 200, 'ERROR'],
    ['oA', 200, 'ERROR'],
  ] as const) {
    const made = user.authenticator.create((await user.newOptions()).body.publicKey, browser.origin);
    const credential = { ...made, response: { ...made.response, attestationObject } };
    expect(await user.sendNew(credential)).toMatchObject({ status, body: { nextAction } });
  }
});

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

const { createSession, issueChallenge, movableClock, openDatabase, takeChallenge } = serverCode;

const AT_ONCE = [1, 2, 3, 4, 5];

it('of several sign-ons with one credential at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  for (const _ of [1, 2, 3]) {
    const visitor = user.in(await another());
    const { publicKey } = (await visitor.options()).body;
    const credential = user.authenticator.get(publicKey, browser.origin);
    const replies = await Promise.all(AT_ONCE.map(() => visitor.send(credential)));
    const nextActions = replies.map(({ body }) => body.nextAction);
    expect(nextActions.filter((one) => one === 'REDIRECT')).toHaveLength(1);
    // The others find the challenge used, or the session renewed.
    expect(
      nextActions.filter((one) => one !== 'REDIRECT').every((one) => /^(PASSKEY|LOGIN)$/.test(one)),
    ).toBe(true);
  }
});

it('of several requests that add one passkey at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  const { publicKey } = (await user.newOptions()).body;
  const credential = user.authenticator.create({ ...publicKey, excludeCredentials: [] }, browser.origin);
  const replies = await Promise.all(AT_ONCE.map(() => user.sendNew(credential)));
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual([
    ...AT_ONCE.slice(1).map(() => 'ERROR'),
    'REDIRECT',
  ]);
});

it('one of many redemptions of a challenge at the same time gets it', async () => {
  const folder = newFolder();
  const databaseUrl = process.env.LATCHKEY_TEST_DATABASE_URL;
  const db = await openDatabase({ dataDir: folder, databaseUrl });
  const clock = movableClock();
  const { session } = await createSession({ db, clock } as ServerContext, 'demo');
  const challengeFor = { session, purpose: 'SIGN_ON', userId: null } as const;
  const challenge = await issueChallenge({ db, clock }, challengeFor);
  const [row] = await db.query('select * from challenges where session_id = $1', [session.id]);
  expect(JSON.stringify(row)).not.toContain(challenge); // The database has only a digest.
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeChallenge(db, clock, challenge, challengeFor)),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
