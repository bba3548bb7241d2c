/** Servers that break one promise about passkeys, authenticator apps or remembered devices, with the probe that must find it. */
import { createHash } from 'node:crypto';
import { AUTHENTICATE } from './faults';
import type { Asked, Fault } from './faulty';
import { CHANGE, dataOf, SECOND_FACTOR, succeeding } from './promise-faults';
import type { Promised } from './promises';

const SIGN_ON = '/login/wgt/passkey/';
const ADD = '/factor/wgt/passkey';
const APP_CODE = '/validateapp';
const RECOVERY_CODE = '/validaterecovery';

type Json = Record<string, unknown>;

/** Why a correct server refuses a passkey. */
type Reason =
  | 'type'
  | 'origin'
  | 'purpose'
  | 'session'
  | 'twice'
  | 'domain'
  | 'unverified'
  | 'counter'
  | 'handle'
  | 'owner'
  | 'other';

/** The challenges and passkeys that the proxy has seen. */
class Seen {
  private readonly issued = new Map<
    string,
    { cookie: unknown; rpId: string; path: string; allowed: string }
  >();
  private readonly uses = new Map<string, number>();
  private readonly known = new Map<string, { counter: number; handle: string }>();

  options({ path, headers }: Asked, { challenge, rpId, rp, allowCredentials }: Json): void {
    const allowed = JSON.stringify(allowCredentials ?? []);
    this.issued.set(String(challenge), {
      cookie: headers.cookie,
      rpId: String(rpId ?? Object(rp).id ?? 'localhost'),
      path,
      allowed,
    });
  }

  use(asked: Asked): void {
    const { challenge } = partsOf(asked).client;
    this.uses.set(challenge, (this.uses.get(challenge) ?? 0) + 1);
  }

  accepted(asked: Asked): void {
    const { id, counter, handle } = partsOf(asked);
    this.known.set(id, { counter, handle });
  }

  reasonOf(asked: Asked): Reason {
    const { id, client, domain, isVerified, counter, handle } = partsOf(asked);
    const issued = this.issued.get(client.challenge);
    const before = this.known.get(id);
    if (client.type !== 'webauthn.get') return 'type';
    if (client.origin === 'https://other.example') return 'origin';
    if (!issued || issued.path.includes('/factor/')) return 'purpose';
    if (issued.cookie !== asked.headers.cookie) return 'session';
    if ((this.uses.get(client.challenge) ?? 0) > 1) return 'twice';
    if (!createHash('sha256').update(issued.rpId).digest().equals(domain)) return 'domain';
    if (!isVerified) return 'unverified';
    if (issued.allowed !== '[]' && !issued.allowed.includes(id)) return 'owner';
    if (before && counter <= before.counter) return 'counter';
    return before && handle !== before.handle ? 'handle' : 'other';
  }
}

/** The parts of the passkey in a request. */
function partsOf(asked: Asked) {
  const { id, response } = dataOf(asked).credential as unknown as {
    id: string;
    response: Record<string, string>;
  };
  const bytes = (name: string): Buffer => Buffer.from(response[name] ?? '', 'base64url');
  const authenticator = bytes('authenticatorData');
  return {
    id,
    client: JSON.parse(bytes('clientDataJSON').toString()) as Record<'type' | 'origin' | 'challenge', string>,
    domain: authenticator.subarray(0, 32),
    isVerified: ((authenticator[32] ?? 0) & 4) !== 0,
    counter: authenticator.readUInt32BE(33),
    handle: response.userHandle ?? '',
  };
}

/** Accepts the passkeys that a correct server refuses for this reason. */
const accepting = (reason: Reason) => (): Fault => {
  const seen = new Seen();
  const isUse = ({ method, path }: Asked): boolean =>
    method === 'POST' && /\/(login|svauth|stepup)\/wgt\/passkey(?![a-z])/.test(path);
  return {
    request(asked) {
      if (isUse(asked)) seen.use(asked);
    },
    answer(answered, asked) {
      const body = answered.body.startsWith('{') ? JSON.parse(answered.body) : {};
      if (body.publicKey) seen.options(asked, body.publicKey);
      if (!isUse(asked)) return;
      if (['REDIRECT', 'STEP_UP'].includes(body.nextAction)) seen.accepted(asked);
      else if (seen.reasonOf(asked) === reason)
        answered.body = JSON.stringify({ messages: [], nextAction: 'REDIRECT' });
    },
  };
};

/** Answers with another nextAction. */
const instead = (path: string, from: string, to: string) => (): Fault =>
  succeeding(path, ({ nextAction }) => nextAction === from, to);

/** Accepts refused codes in this field if `is` holds, with the used codes and all issued recovery codes. */
const acceptingCode =
  (path: string, field: string, is: (code: unknown, used: Set<unknown>, issued: Set<unknown>) => boolean) =>
  (): Fault => {
    const used = new Set<unknown>();
    const issued = new Set<unknown>();
    return {
      answer(answered, asked) {
        if (!answered.body.startsWith('{')) return;
        const { nextAction, recoveryCodes = [] } = JSON.parse(answered.body);
        for (const code of recoveryCodes) issued.add(code);
        const isMeant = asked.path.toLowerCase().includes(path);
        if (!isMeant && recoveryCodes.length === 0) return;
        const code = dataOf(asked)[field];
        if (['REDIRECT', 'RECOVERY_CODES'].includes(nextAction)) used.add(code);
        else if (is(code, used, issued))
          answered.body = JSON.stringify({ messages: [], nextAction: 'REDIRECT' });
      },
    };
  };

/** Skips the second factor after a request to this path that went on. */
const skippingAfter = (path: string, is: (asked: Asked) => boolean) => (): Fault => {
  let isSkipping = false;
  const skip = succeeding(
    AUTHENTICATE,
    ({ nextAction }) => isSkipping && nextAction === 'TWO_FACTOR',
    'REDIRECT',
  );
  return {
    answer(answered, asked) {
      if (asked.path.includes(path) && JSON.parse(answered.body).nextAction === 'REDIRECT' && is(asked))
        isSkipping = true;
      return skip.answer?.(answered, asked);
    },
  };
};

export const FACTOR_PROMISES: readonly Promised[] = [
  ['a challenge that works twice', 'passkey', accepting('twice'), 'passkey-challenge'],
  ['a challenge of another session', 'passkey', accepting('session'), 'passkey-challenge'],
  ['a challenge for another purpose', 'passkey', accepting('purpose'), 'passkey-challenge'],
  ['a challenge that never expires', 'passkey', accepting('other'), 'passkey-challenge'],
  ['a passkey of another origin', 'passkey', accepting('origin'), 'passkey-origin'],
  ['a passkey of another domain', 'passkey', accepting('domain'), 'passkey-origin'],
  ['a passkey without user verification', 'passkey', accepting('unverified'), 'passkey-verification'],
  [
    'a new passkey without user verification',
    'passkey',
    instead(ADD, 'ERROR', 'REDIRECT'),
    'passkey-verification',
  ],
  ['a passkey with a wrong signature', 'passkey', accepting('other'), 'passkey-signature'],
  ['a cloned passkey', 'passkey', accepting('counter'), 'passkey-signature'],
  [
    'a message about an unknown passkey',
    'passkey',
    () => ({
      answer(answered) {
        if (answered.body.includes('unknownPasskey'))
          answered.body = answered.body.replace(/"detail":"[^"]*"/, '"detail":"There is no such passkey."');
      },
    }),
    'passkey-unknown',
  ],
  ["another user's passkey as second factor", 'passkey', accepting('owner'), 'passkey-owner'],
  ['a passkey instead of a step-up', 'passkey', instead(SIGN_ON, 'STEP_UP', 'REDIRECT'), 'passkey-step-up'],
  ['a new passkey with an old proof', 'passkey', instead(ADD, 'STEP_UP', 'REDIRECT'), 'passkey-proof'],
  [
    'an app code that works twice',
    'authenticator-app',
    acceptingCode(APP_CODE, 'otc', (code, used) => used.has(code)),
    'app-code-once',
  ],
  [
    'an unlimited number of wrong app codes',
    'authenticator-app',
    () =>
      succeeding(
        APP_CODE,
        ({ nextAction, sessionExpired }) =>
          sessionExpired === true || ['ERROR', 'FPC'].includes(String(nextAction)),
        'REDIRECT',
      ),
    'app-code-tries',
  ],
  [
    'a recovery code that works twice',
    'authenticator-app',
    acceptingCode(RECOVERY_CODE, 'recoveryCode', (code, used) => used.has(code)),
    'recovery-code-once',
  ],
  [
    'recovery codes that outlive the next set',
    'authenticator-app',
    acceptingCode(RECOVERY_CODE, 'recoveryCode', (code, used, issued) => issued.has(code) && !used.has(code)),
    'recovery-code-once',
  ],
  [
    'an app that another session adds',
    'authenticator-app',
    instead('/factor/wgt/app/confirm', 'ERROR', 'RECOVERY_CODES'),
    'app-setup',
  ],
  [
    'a new app with an old proof',
    'authenticator-app',
    instead('/factor/wgt/app', 'STEP_UP', 'SET_UP'),
    'app-proof',
  ],
  [
    'a remembered device that survives a new password',
    'remembered-device',
    skippingAfter(CHANGE, () => true),
    'remembered-device',
  ],
  [
    'a second factor that no device needs',
    'remembered-device',
    skippingAfter(SECOND_FACTOR, (asked) => dataOf(asked).rememberDevice === true),
    'remembered-device',
  ],
];
