import { expect, it } from '@jest/globals';
import type { Deviation } from '../../../cli/conform/authenticator';
import { passwordOf } from '../../support/server/contract/visitor';
import { owner, PasskeyUser, type Step } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();

interface Kind {
  readonly name: string;
  readonly userId: string;
  readonly step: Step;
  readonly owed: 'TWO_FACTOR' | 'STEP_UP';
  readonly verification: 'preferred' | 'required';
}
const kinds: Kind[] = [
  {
    name: 'a second factor',
    userId: 'finn',
    step: 'twoFactor',
    owed: 'TWO_FACTOR',
    verification: 'preferred',
  },
  { name: 'a step-up', userId: 'sam', step: 'stepUp', owed: 'STEP_UP', verification: 'required' },
];

/** A user with a passkey who has entered the password in another browser, and still has to complete the step. */
async function halfway({ userId, step }: Kind): Promise<PasskeyUser> {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword(userId);
  await user.code(step);
  await user.add();
  const elsewhere = user.in(await another());
  await elsewhere.signOnWithPassword(userId);
  return elsewhere;
}

const goOn = (user: PasskeyUser) =>
  user.browser.post('/login/wgt/continueAuthentication', { appId: user.appId });

it.each(kinds)('$name by passkey completes the step, and renews session and token', async (kind) => {
  const user = await halfway(kind);
  expect((await goOn(user)).body.nextAction).toBe(kind.owed);
  const before = user.browser.sId;
  const { body } = await user.step(kind.step);
  expect(body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
    targetUrl: 'http://localhost:4999/examples/demo/?app=demo-passkey&signedOn=1',
  });
  expect(body.sessionId).not.toBe(before);
  expect((await goOn(user)).body.nextAction).toBe('REDIRECT');
});

it.each(kinds)(
  'the options of $name list the passkeys of the user, and a user without any gets none',
  async (kind) => {
    const user = await halfway(kind);
    expect((await user.steps(kind.step)).body.publicKey).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: kind.verification,
      allowCredentials: [
        { id: user.authenticator.passkeys[0]?.id, type: 'public-key', transports: ['hybrid', 'internal'] },
      ],
    });
    const other = new PasskeyUser(await another());
    await other.signOnWithPassword('mary');
    expect(Object.keys((await other.steps(kind.step)).body)).not.toContain('publicKey');
    // An application without passkeys lists none either.
    const demo = new PasskeyUser(user.browser, user.authenticator, 'demo');
    expect(Object.keys((await demo.steps(kind.step)).body)).not.toContain('publicKey');
  },
);

it('a second factor after a password needs no user verification, a step-up does', async () => {
  const [factor, stepUp] = kinds as [Kind, Kind];
  const finn = await halfway(factor);
  expect((await finn.step(factor.step, { isVerified: false })).body.nextAction).toBe('REDIRECT');
  const sam = await halfway(stepUp);
  expect((await sam.step(stepUp.step, { isVerified: false })).body.nextAction).toBe('PASSKEY');
});

const deviations: [string, Deviation][] = [
  ['was made for a page of another origin', { clientData: { origin: 'https://evil.example' } }],
  ['belongs to another domain (RP ID)', { rpId: 'evil.example' }],
  ['has the signature of another key', { isForged: true }],
  ['was made without the user', { isPresent: false }],
];

it.each(
  kinds.flatMap((kind) => deviations.map(([why, deviation]) => ({ kind, name: kind.name, why, deviation }))),
)('refuses $name whose credential $why, and the user can try again', async ({ kind, deviation }) => {
  const user = await halfway(kind);
  expect((await user.step(kind.step, deviation)).body).toEqual({
    messages: [{ type: 'ERROR', detail: expect.any(String) }],
    nextAction: 'PASSKEY',
  });
  expect((await goOn(user)).body.nextAction).toBe(kind.owed);
  expect((await user.step(kind.step)).body.nextAction).toBe('REDIRECT');
});

it.each(kinds)(
  "refuses the passkey of another user for $name, and doesn't say whether it exists",
  async (kind) => {
    const user = await halfway(kind);
    const thief = new PasskeyUser(await another());
    await thief.signOnWithPassword('ines');
    await thief.add();
    const { publicKey } = (await user.steps(kind.step)).body;
    const { challenge, rpId } = publicKey;
    const other = thief.authenticator.get({ challenge, rpId }, browser.origin);
    const { body } = await user.sendStep(kind.step, other);
    expect(body.nextAction).toBe('PASSKEY');
    expect(Object.keys(body)).not.toContain('unknownPasskey');
    expect((await goOn(user)).body.nextAction).toBe(kind.owed);
  },
);

it('refuses the challenge of the other step', async () => {
  const [factor] = kinds as [Kind];
  const user = await halfway(factor);
  const { publicKey } = (await user.steps('stepUp')).body;
  const credential = user.authenticator.get(publicKey, browser.origin);
  expect((await user.sendStep('twoFactor', credential)).body.nextAction).toBe('PASSKEY');
  expect((await goOn(user)).body.nextAction).toBe('TWO_FACTOR');
});

it('a passkey settles no other step', async () => {
  const [, stepUp] = kinds as [Kind, Kind];
  const sam = await halfway(stepUp);
  expect((await sam.step('twoFactor')).body.nextAction).toBe('REDIRECT');
  expect((await goOn(sam)).body.nextAction).toBe('STEP_UP');
});

it.each(kinds)('$name is refused without a sign-on', async ({ step }) => {
  const user = await halfway(kinds[0] as Kind);
  const stranger = user.in(await another());
  const { publicKey } = (await user.steps('twoFactor')).body;
  const { body } = await stranger.sendStep(step, user.authenticator.get(publicKey, browser.origin));
  expect(body).toMatchObject({
    nextAction: 'ERROR',
    messages: [{ detail: expect.stringContaining('You are not authorized to perform the action') }],
  });
});

it('a password that waited for the second step takes effect with the passkey', async () => {
  const user = await halfway(kinds[0] as Kind);
  const changed = await user.browser.changePassword(passwordOf('finn'), 'Soft-Rain42');
  expect(changed.body.nextAction).toBe('TWO_FACTOR');
  expect((await user.step('twoFactor')).body.nextAction).toBe('REDIRECT');
  const visitor = await another();
  expect((await visitor.signOn('finn', 'Soft-Rain42')).body.nextAction).toBe('TWO_FACTOR');
});

const DAY = 86_400;

const offered = { nextAction: 'REDIRECT', offer: 'passkey' };
/** The offer of an answer that lets the user go on. */
const offerOf = ({ body }: { body: { nextAction: string; offer?: string } }) => {
  expect(body.nextAction).toBe('REDIRECT');
  return body.offer;
};

it('a password sign-on offers a passkey at an application with passkeys, and nowhere else', async () => {
  expect((await new PasskeyUser(browser).signOnWithPassword('ines')).body).toMatchObject(offered);
  expect(
    offerOf(await new PasskeyUser(browser, undefined, 'demo').signOnWithPassword('ines')),
  ).toBeUndefined();
});

it.each([
  ['finn', 'TWO_FACTOR', 'twoFactor'],
  ['theo', 'PWD_BEFORE_EXP_TWO_FACTOR', 'twoFactor'],
  ['sam', 'STEP_UP', 'stepUp'],
] as const)('%s gets the offer after the second step (%s), once', async (userId, nextAction, step) => {
  const user = new PasskeyUser(browser);
  const { body } = await user.signOnWithPassword(userId);
  expect(body.nextAction).toBe(nextAction);
  expect(Object.keys(body)).not.toContain('offer');
  expect((await user.code(step)).body).toMatchObject(offered);
  await browser.forward(120);
  expect(offerOf(await user.code('stepUp'))).toBeUndefined();
});

it('gets the offer after a new password that waited for the second step', async () => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword('finn');
  await browser.changePassword(passwordOf('finn'), 'Soft-Rain42');
  expect((await user.code('twoFactor')).body).toMatchObject(offered);
});

it('a user who has a passkey gets no offer, by whatever means the sign-on was', async () => {
  const user = await owner(browser);
  expect(offerOf(await user.in(await another()).signOnWithPassword('ines'))).toBeUndefined();
  expect(offerOf(await user.in(await another()).signOn())).toBeUndefined();
});

it('a step-up that only renews the proof offers nothing', async () => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword('ines');
  await browser.forward(600);
  expect((await user.newOptions()).body).toEqual({ messages: [] });
  expect(offerOf(await user.code('stepUp'))).toBeUndefined();
});

it('offers once in 30 days, whatever the user does', async () => {
  const again = async () => offerOf(await new PasskeyUser(await another()).signOnWithPassword('ines'));
  expect([await again(), await again()]).toEqual(['passkey', undefined]);
  // The clock also runs during the test.
  await browser.forward(30 * DAY - 60);
  expect(await again()).toBeUndefined();
  await browser.forward(60);
  expect([await again(), await again()]).toEqual(['passkey', undefined]);
});

it('of two sign-ons at the same time, one gets the offer', async () => {
  const users = [new PasskeyUser(await another()), new PasskeyUser(await another())];
  const replies = await Promise.all(users.map((user) => user.signOnWithPassword('ines')));
  expect(replies.map(({ body }) => body.offer).sort()).toEqual(['passkey', undefined]);
});
