import { expect, it } from '@jest/globals';
import type { Deviation } from '../../../cli/conform/authenticator';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { limits } from '../../../server/limits';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
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
