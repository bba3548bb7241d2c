/** The profiles `passkey` and `passkey-step-up`: to sign on with a passkey, to pass a step with one, and to add one. */
import { notify } from '../base/codes';
import { requireBelow } from '../base/counts';
import { type Body, Fault, pageFault, proceed, refusal } from '../base/http';
import type { Turn } from '../base/turn';
import { readUserAgent } from '../base/user-agent';
import { forgetDevices } from '../factors/record';
import {
  type Asked,
  type Credential,
  credentialIn,
  optionsToMake,
  optionsToUse,
  passkeysOf,
  redeem,
  type Site,
  siteOf,
} from '../passkeys/ceremony';
import type { Passkey } from '../ports';
import { appOf, type Call, isUser, mayChange, settle } from './call';
import { type Kind, owed, prove, SECOND_FACTOR, STEP_UP } from './second-step';

/** Passkeys of one user for one domain. */
const MOST = 20;

/** @throws Fault if the application of the request has no passkeys */
function requireSite(turn: Turn): Site {
  const { names, data, query } = turn;
  const site = siteOf(turn, appOf(turn, names.appId ?? data.appId ?? query.get('appId')));
  if (!site) throw pageFault(404, 'This application has no passkeys.');
  return site;
}

const refused = (more: Body = {}): Body => refusal('PASSKEY', 'PASSKEY_REFUSED', more);

/** Checks the use of a passkey and stores it. Returns null if anything is wrong, or if another request was faster. */
async function use(
  turn: Turn,
  { passkeys, rpId }: Site,
  credential: Credential,
  passkey: Passkey | null,
  asked: Asked,
): Promise<Passkey | null> {
  const redeemed = await redeem(turn, credential, asked);
  if (!redeemed) return null;
  const { origin } = redeemed;
  const needsVerification = asked.purpose !== 'second-factor';
  const used = await passkeys.verifyUse(credential, passkey, { origin, rpId, needsVerification });
  const usedAt = new Date(turn.options.now());
  return passkey && used && (await passkeys.keys.use(passkey, { ...used, usedAt })) ? passkey : null;
}

const options: Call = {
  id: 'passkeyOptions',
  async answer(turn) {
    const site = requireSite(turn);
    await requireBelow(turn, 'addressChallenges', turn.address);
    return { messages: [], publicKey: await optionsToUse(turn, site, 'sign-on', null) };
  },
};

/**
 * A passkey whose user was verified is two factors, and no password was used. A step-up is still another proof. An unknown passkey and a
 * wrong signature get the same answer after the same work, but the browser may delete an unknown one.
 */
const signOn: Call = {
  id: 'passkeySignOn',
  async answer(turn) {
    const { users } = turn.options;
    const site = requireSite(turn);
    const credential = credentialIn(turn);
    await requireBelow(turn, 'addressSignOns', turn.address);
    const found = await site.passkeys.keys.find(credential.id);
    const known = found?.rpId === site.rpId ? found : null;
    const user = known ? await users.byId(known.userId) : null;
    const passkey = await use(turn, site, credential, known, { purpose: 'sign-on', id: null });
    if (!found) return refused({ unknownPasskey: { rpId: site.rpId, credentialId: credential.id } });
    if (!passkey || !user) return refused();
    if (passkey.handle !== null && credential.response.userHandle !== passkey.handle) return refused();
    const proved = ['passkey', 'second-factor', 'new-password'] as const;
    const result = await users.signInAs(user, proved, turn);
    return settle(
      turn,
      result.is === 'signed-on' ? { is: result.is, session: result.session } : result,
      proved,
    );
  },
};

const stepCall = (id: Call['id'], kind: Kind): Call =>
  owed(id, kind, async (turn, user) => {
    const site = requireSite(turn);
    const credential = credentialIn(turn);
    const found = await site.passkeys.keys.find(credential.id);
    const own = found?.rpId === site.rpId && found.userId === user.id ? found : null;
    const passkey = await use(turn, site, credential, own, { purpose: kind.step, id: user.id });
    return passkey ? prove(turn, kind, user) : refused();
  });

/** Asks for a step-up before the device has made the passkey. Its answer has no nextAction, so it can't say more. */
const newOptions: Call = {
  id: 'newPasskeyOptions',
  async answer(turn) {
    const site = requireSite(turn);
    const user = await mayChange(turn, { messages: [] }, () => {
      throw new Fault(403, refusal('ERROR', 'CONFIRM_SIGN_ON_FIRST'));
    });
    if (!isUser(user)) return user;
    return { messages: [], publicKey: await optionsToMake(turn, site, user) };
  },
};

const add: Call = {
  id: 'addPasskey',
  async answer(turn) {
    const site = requireSite(turn);
    const user = await mayChange(turn);
    if (!isUser(user)) return user;
    const { passkeys, rpId } = site;
    const credential = credentialIn(turn);
    const redeemed = await redeem(turn, credential, { purpose: 'add', id: user.id });
    if (!redeemed) return refusal('ERROR', 'PASSKEY_REFUSED');
    const { origin, handle } = redeemed;
    const made = await passkeys.verifyNew(credential, { origin, rpId });
    const { length } = await passkeysOf(site, user);
    const passkey = made && {
      ...{ ...made, userId: user.id, rpId, handle, name: null, usedAt: null },
      ...readUserAgent(turn.request.headers.get('user-agent')),
      addedAt: new Date(turn.options.now()),
    };
    if (!passkey || length >= MOST || !(await passkeys.keys.add(passkey)))
      return refusal('ERROR', 'PASSKEY_REFUSED');
    await forgetDevices(turn, user);
    notify(turn, user, 'passkey-added');
    return proceed('REDIRECT');
  },
};

export const passkeys = [
  options,
  signOn,
  stepCall('twoFactorPasskey', SECOND_FACTOR),
  stepCall('stepUpPasskey', STEP_UP),
  newOptions,
  add,
];
