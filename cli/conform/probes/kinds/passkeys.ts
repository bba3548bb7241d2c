import { Authenticator, type CreationOptions, type Deviation } from '../../authenticator';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { type Attempt, firstAccepted, goesOn, mustBe } from '../attempts';
import type { Browser } from '../browser';
import { credentialsOf, leadsTo, type Means, NotTried, outcomeOf } from '../kind';
import { factorProbe, Owner, optionsFrom, signedOn } from './factors';
import { foreignOrigins } from './requests';
import { signOn } from './session';

/** Passkeys: challenges, origins, user verification, signatures, owners, and who may add one. */

const SIGN_ON = { rule: 'passkey', call: 'passkeySignOn', at: '/data/credential' } as const;

const probe = (id: string, about: string, run: (means: Means) => Promise<Found[]>) =>
  factorProbe(`passkey-${id}`, about, 'withPasskeys', run);

/** A challenge lives for ten minutes. */
const TOO_LATE_SECONDS = 601;

const passkeyChallenge = probe(
  'challenge',
  'A challenge works once, for ten minutes, and only in its session and for its purpose.',
  async (means) => {
    const owner = await Owner.create(means);
    const mine = await means.browser();
    const options = await optionsFrom(mine, 'passkeyOptions');
    // At the same time, because the first sign-on renews the session, and its end would refuse the second one.
    const both = await Promise.all([1, 2].map(() => owner.use(mine, {}, { options })));
    const accepted = both.filter(goesOn).length;
    if (accepted === 0)
      throw new NotTried(`the right passkey was answered with ${both.map(outcomeOf).join(', ')}`);
    if (accepted > 1) return [{ ...SIGN_ON, message: 'a challenge works twice' }];
    const renewed = await means.browser();
    const used = await optionsFrom(renewed, 'passkeyOptions');
    mustBe(await owner.use(renewed, {}, { options: used }), 'REDIRECT', 'the right passkey');
    const twice = await optionsFrom<CreationOptions>(owner.browser, 'newPasskeyOptions');
    mustBe(await owner.sendNew(owner.browser, twice), 'REDIRECT', 'the new passkey');
    const again = await firstAccepted(
      { ...SIGN_ON, call: 'addPasskey' },
      [['a challenge for a new passkey works twice', () => owner.sendNew(owner.browser, twice)]],
      (reply) => leadsTo(reply, 'REDIRECT'),
    );
    if (again.length > 0) return again;
    const other = await means.browser();
    const foreign = await optionsFrom(await means.browser(), 'passkeyOptions');
    const forNew = await optionsFrom<CreationOptions>(owner.browser, 'newPasskeyOptions');
    const late = await means.browser();
    const old = await optionsFrom(late, 'passkeyOptions');
    return firstAccepted(SIGN_ON, [
      ['a used challenge works in the renewed session', () => owner.use(renewed, {}, { options: used })],
      ['a challenge of another session works', () => owner.use(other, {}, { options: foreign })],
      [
        'a challenge for a new passkey works for a sign-on',
        () => owner.use(owner.browser, {}, { options: { ...foreign, challenge: forNew.challenge } }),
      ],
      [
        'a challenge works after ten minutes',
        async () => {
          await means.forward(TOO_LATE_SECONDS);
          return owner.use(late, {}, { options: old });
        },
      ],
    ]);
  },
);

/** Sign-ons with one deviation each, after one without. */
async function deviating(
  owner: Owner,
  means: Means,
  deviations: readonly (readonly [message: string, deviation: Deviation])[],
): Promise<Found[]> {
  mustBe(await owner.use(await means.browser()), 'REDIRECT', 'the right passkey');
  const attempts = deviations.map(
    ([message, deviation]): Attempt => [message, async () => owner.use(await means.browser(), deviation)],
  );
  return firstAccepted(SIGN_ON, attempts);
}

const passkeyOrigin = probe(
  'origin',
  'The server refuses a passkey of a page of another origin, for another domain, or from another ceremony.',
  async (means) =>
    deviating(await Owner.create(means), means, [
      ...Object.entries(foreignOrigins(means.config.origin)).map(
        ([whose, foreign]) =>
          [`a passkey works on a page of ${whose}`, { clientData: { origin: foreign } }] as const,
      ),
      ['a passkey works for another domain', { rpId: 'other.example' }],
      ['the answer to a registration works for a sign-on', { clientData: { type: 'webauthn.create' } }],
    ]),
);

const passkeyVerification = probe(
  'verification',
  'A sign-on and a new passkey need user verification.',
  async (means) => {
    const owner = await Owner.create(means);
    const found = await deviating(owner, means, [
      ['a sign-on works without user verification', { isVerified: false }],
    ]);
    if (found.length > 0) return found;
    const message = 'a passkey can be added without user verification';
    return firstAccepted({ ...SIGN_ON, call: 'addPasskey' }, [
      [message, () => owner.add(owner.browser, { isVerified: false })],
    ]);
  },
);

const passkeySignature = probe(
  'signature',
  'A sign-on needs the signature of the passkey, a counter that grows, and the handle of the owner.',
  async (means) => {
    const owner = await Owner.create(means);
    return deviating(owner, means, [
      ['a passkey works with a wrong signature', { isForged: true }],
      ['a passkey works with a counter that goes back', { counter: 1 }],
      ["a passkey works with another user's handle", { userHandle: 'c29tZWJvZHktZWxzZQ' }],
    ]);
  },
);

const messagesOf = ({ status, body }: Reply): string =>
  JSON.stringify([status, body.nextAction, body.messages]);

const passkeyUnknown = probe(
  'unknown',
  'An unknown passkey and a wrong signature get the same message.',
  async (means) => {
    const owner = await Owner.create(means);
    mustBe(await owner.use(await means.browser()), 'REDIRECT', 'the right passkey');
    const wrong = await owner.use(await means.browser(), { isForged: true });
    const browser = await means.browser();
    const options = await optionsFrom(browser, 'passkeyOptions');
    const stranger = new Authenticator();
    const { origin } = means.config;
    stranger.create(
      { challenge: 'x', user: { id: 'x' }, rp: options.rpId === undefined ? {} : { id: options.rpId } },
      origin,
    );
    const unknown = await browser.call('passkeySignOn', { credential: stranger.get(options, origin) });
    const message = 'an unknown passkey and a wrong signature get different answers';
    return messagesOf(wrong) === messagesOf(unknown)
      ? []
      : [{ rule: 'likeness', call: 'passkeySignOn', at: '/messages', message }];
  },
);

const passkeyOwner = probe('owner', 'A second factor needs a passkey of the same user.', async (means) => {
  const thief = await Owner.create(means);
  const owner = await Owner.create(means, 'TWO_FACTOR');
  const mine = await signOn(await means.browser(), credentialsOf(owner.user), 'TWO_FACTOR');
  const { allowCredentials, ...options } = await optionsFrom(mine, 'twoFactorOptions');
  const call = 'twoFactorPasskey';
  const found = await firstAccepted({ ...SIGN_ON, call }, [
    ["another user's passkey works as second factor", () => thief.use(mine, {}, { call, options })],
  ]);
  if (found.length > 0) return found;
  mustBe(await owner.use(mine, {}, { call }), 'REDIRECT', 'the right passkey for the second factor');
  return [];
});

const passkeyStepUp = probe(
  'step-up',
  'A sign-on with a passkey replaces no step-up, which needs user verification.',
  async (means) => {
    const owner = await Owner.create(means, 'STEP_UP');
    const mine = await means.browser();
    const reply = await owner.use(mine);
    if (leadsTo(reply, 'REDIRECT'))
      return [{ ...SIGN_ON, message: 'a sign-on with a passkey replaces a step-up' }];
    mustBe(reply, 'STEP_UP', 'the right passkey');
    const call = 'stepUpPasskey';
    const found = await firstAccepted({ ...SIGN_ON, call }, [
      ['a step-up works without user verification', () => owner.use(mine, { isVerified: false }, { call })],
    ]);
    if (found.length === 0)
      mustBe(await owner.use(mine, {}, { call }), 'REDIRECT', 'the right passkey for step-up');
    return found;
  },
);

/** A proof lasts ten minutes. Between the two, the challenge is still valid. */
const HALF_SECONDS = 301;

const passkeyProof = probe(
  'proof',
  'A new passkey needs a session without a pending step, and a proof of the last ten minutes.',
  async (means) => {
    const owner = await Owner.create(means);
    const second = await means.signingOn('TWO_FACTOR');
    const pending = await signOn(await means.browser(), credentialsOf(second), 'TWO_FACTOR');
    const stale = await signedOn(owner.user, 'REDIRECT', means);
    const add = async (browser: Browser, later: () => Promise<void> = async () => {}): Promise<Reply> => {
      const reply = await browser.call('newPasskeyOptions');
      const { publicKey } = reply.body;
      if (!publicKey) return reply;
      await later();
      return owner.sendNew(browser, publicKey as CreationOptions);
    };
    return firstAccepted(
      { ...SIGN_ON, call: 'addPasskey' },
      [
        ['a passkey can be added before the second factor', () => add(pending)],
        [
          'a passkey can be added with a proof that is too old',
          async () => {
            await means.forward(HALF_SECONDS);
            return add(stale, () => means.forward(HALF_SECONDS));
          },
        ],
      ],
      (reply) => leadsTo(reply, 'REDIRECT'),
    );
  },
);

export const PASSKEYS = [
  passkeyChallenge,
  passkeyOrigin,
  passkeyVerification,
  passkeySignature,
  passkeyUnknown,
  passkeyOwner,
  passkeyProof,
];

export const STEP_UP_PASSKEYS = [passkeyStepUp];
