/** Servers that break one promise about passkeys, authenticator apps or remembered devices, by the probe that must find it. */
import { createHash } from 'node:crypto';
import {
  AUTHENTICATE,
  always,
  CHANGE,
  dataOf,
  type Faults,
  instead,
  type Json,
  SECOND_FACTOR,
  sIdOf,
  succeeding,
} from './faults';
import type { Asked, Fault } from './faulty';

const ADD = '/factor/wgt/passkey';
const APP_CODE = '/validateapp';
const RECOVERY_CODE = '/validaterecovery';

/** The origin of the config. */
const OWN_ORIGIN = 'http://localhost:4999';

/** Why a correct server refuses a passkey. */
type Reason =
  | 'type'
  | 'origin'
  | 'likeness'
  | 'purpose'
  | 'session'
  | 'twice'
  | 'renewed'
  | 'domain'
  | 'unverified'
  | 'counter'
  | 'handle'
  | 'owner'
  | 'other';

/** The challenges and passkeys that a server has seen. */
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
    if (client.origin === 'https://foreign.invalid') return 'origin';
    if (client.origin !== OWN_ORIGIN) return 'likeness';
    if (!issued || issued.path.includes('/factor/')) return 'purpose';
    const isUsed = (this.uses.get(client.challenge) ?? 0) > 1;
    if (issued.cookie !== asked.headers.cookie) return isUsed ? 'renewed' : 'session';
    if (isUsed) return 'twice';
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

/** Accepts refused codes in this field if `is` holds, with the used codes and all issued recovery codes. */
const acceptingCode =
  (path: string, field: string, is: (code: unknown, used: Set<unknown>, issued: Set<unknown>) => boolean) =>
  (): Fault => {
    const used = new Set<unknown>();
    const issued = new Set<unknown>();
    return succeeding(
      '/',
      ({ nextAction, recoveryCodes = [] }, asked) => {
        const codes = recoveryCodes as unknown[];
        for (const code of codes) issued.add(code);
        const isMeant = asked.path.toLowerCase().includes(path);
        if (!isMeant && codes.length === 0) return false;
        const code = dataOf(asked)[field];
        if (!['REDIRECT', 'RECOVERY_CODES'].includes(String(nextAction))) return is(code, used, issued);
        used.add(code);
        return false;
      },
      'REDIRECT',
    );
  };

/** Refuses codes only after five wrong ones of the same count. */
const countingBy = (countOf: (asked: Asked) => unknown) => (): Fault => {
  const wrong = new Map<unknown, number>();
  return succeeding(
    '/svauth/wgt/validate',
    ({ nextAction }, asked) => {
      const count = countOf(asked);
      const before = wrong.get(count) ?? 0;
      if (nextAction !== 'REDIRECT') wrong.set(count, before + 1);
      return before < 5 && nextAction !== 'REDIRECT' && nextAction !== 'VALIDATE_SV';
    },
    'REDIRECT',
  );
};

/** Skips the second factor after a request to this path that went on. */
const skippingAfter = (path: string, is: (data: Json) => boolean) => (): Fault => {
  let isSkipping = false;
  return succeeding(
    '/',
    ({ nextAction }, asked) => {
      const isDone = ['REDIRECT', 'RECOVERY_CODES'].includes(String(nextAction));
      if (asked.path.includes(path) && isDone && is(dataOf(asked))) isSkipping = true;
      return isSkipping && asked.path.includes(AUTHENTICATE) && /TWO_FACTOR$/.test(String(nextAction));
    },
    'REDIRECT',
  );
};

/** Changes answers until an app has been confirmed. */
const untilConfirmed = (path: string, change: (body: Json) => Json) => (): Fault => {
  let isConfirmed = false;
  return {
    answer(answered, asked) {
      if (answered.body.includes('RECOVERY_CODES')) isConfirmed = true;
      if (!isConfirmed && asked.path.includes(path))
        answered.body = JSON.stringify(change(JSON.parse(answered.body)));
    },
  };
};

/** Refuses the app's codes once the user has begun to set up another app. */
function afterConfirmed(): Fault {
  let begun = 0;
  return {
    answer(answered, { path }) {
      if (path.includes('/factor/wgt/app') && answered.body.includes('SET_UP')) begun += 1;
      if (begun > 1 && path.includes(APP_CODE))
        answered.body = JSON.stringify({ messages: [], nextAction: 'VALIDATE_SV' });
    },
  };
}

/** Adds an app although the server has refused it, once it has added another one. */
function lateApp(): Fault {
  let isAdded = false;
  return succeeding(
    '/factor/wgt/app/confirm',
    ({ nextAction }) => {
      if (nextAction === 'RECOVERY_CODES') isAdded = true;
      return isAdded;
    },
    'RECOVERY_CODES',
  );
}

export const FACTOR_PROMISES: Faults = {
  'passkey-challenge': {
    'a challenge that works twice': accepting('twice'),
    'a used challenge in the renewed session': accepting('renewed'),
    'a used challenge for a new passkey': instead(ADD, 'ERROR', 'REDIRECT'),
    'a challenge of another session': accepting('session'),
    'a challenge for another purpose': accepting('purpose'),
    'a challenge that never expires': accepting('other'),
  },
  'passkey-origin': {
    'a passkey of another origin': accepting('origin'),
    'a passkey of an origin that looks like the allowed one': accepting('likeness'),
    'a passkey of another domain': accepting('domain'),
    'the answer to a registration': accepting('type'),
  },
  'passkey-verification': {
    'a passkey without user verification': accepting('unverified'),
    'a new passkey without user verification': instead(ADD, 'ERROR', 'REDIRECT'),
  },
  'passkey-signature': {
    'a passkey with a wrong signature': accepting('other'),
    'a cloned passkey': accepting('counter'),
    "a passkey with another user's handle": accepting('handle'),
  },
  'passkey-unknown': {
    'a message about an unknown passkey': always((answered) => {
      if (answered.body.includes('unknownPasskey'))
        answered.body = answered.body.replace(/"detail":"[^"]*"/, '"detail":"There is no such passkey."');
    }),
  },
  'passkey-owner': { "another user's passkey as second factor": accepting('owner') },
  'passkey-step-up': {
    'a passkey instead of a step-up': instead('/login/wgt/passkey/', 'STEP_UP', 'REDIRECT'),
  },
  'passkey-proof': { 'a new passkey with an old proof': instead(ADD, 'STEP_UP', 'REDIRECT') },
  'app-code-once': {
    'an app code that works twice': acceptingCode(APP_CODE, 'otc', (code, used) => used.has(code)),
  },
  'app-code-tries': {
    'an unlimited number of wrong app codes': () =>
      succeeding(
        APP_CODE,
        ({ nextAction, sessionExpired }) =>
          sessionExpired === true || ['ERROR', 'FPC'].includes(String(nextAction)),
        'REDIRECT',
      ),
    'wrong app codes that a new session forgets': countingBy(sIdOf),
    'wrong app codes that are counted apart from recovery codes': countingBy(({ path }) => path),
  },
  'recovery-code-once': {
    'a recovery code that works twice': acceptingCode(RECOVERY_CODE, 'recoveryCode', (code, used) =>
      used.has(code),
    ),
    'recovery codes that outlive the next set': acceptingCode(
      RECOVERY_CODE,
      'recoveryCode',
      (code, used, issued) => issued.has(code) && !used.has(code),
    ),
  },
  'step-up-app-code-once': {
    'an app code for step-up that works twice': acceptingCode(
      '/stepup/wgt/validateapp',
      'otc',
      (code, used) => used.has(code),
    ),
  },
  'step-up-recovery-code-once': {
    'a recovery code for step-up that works twice': acceptingCode(
      '/stepup/wgt/validaterecovery',
      'recoveryCode',
      (code, used) => used.has(code),
    ),
  },
  'app-setup': {
    'an app that another session adds': instead('/factor/wgt/app/confirm', 'ERROR', 'RECOVERY_CODES'),
    'an app that waits for ever': lateApp,
  },
  'step-up-app-unconfirmed': {
    'an app that passes step-up before its first code': untilConfirmed('/stepup/wgt/validateApp', (body) => ({
      ...body,
      nextAction: 'REDIRECT',
    })),
  },
  'app-unconfirmed': {
    'an app that counts before its first code': untilConfirmed(APP_CODE, (body) => ({
      ...body,
      nextAction: 'REDIRECT',
    })),
    'an app that is offered before its first code': untilConfirmed('/svoptions', (body) => ({
      ...body,
      hasApp: true,
    })),
    'an app that the next one replaces at once': afterConfirmed,
  },
  'app-proof': { 'a new app with an old proof': instead('/factor/wgt/app', 'STEP_UP', 'SET_UP') },
  'remembered-device-owner': {
    "a device that skips another user's second factor": skippingAfter(
      SECOND_FACTOR,
      ({ rememberDevice }) => rememberDevice === true,
    ),
  },
  'remembered-device-proof': {
    'a new app after a skipped second factor': instead('/factor/wgt/app', 'STEP_UP', 'SET_UP'),
  },
  'remembered-device': {
    'a device that is remembered unasked': skippingAfter(
      SECOND_FACTOR,
      ({ rememberDevice }) => rememberDevice !== true,
    ),
    'a remembered device that survives new recovery codes': skippingAfter('/factor/wgt/recovery', () => true),
    'a remembered device that survives a new password': skippingAfter(CHANGE, () => true),
    'a second factor that no device needs': skippingAfter(
      SECOND_FACTOR,
      ({ rememberDevice }) => rememberDevice === true,
    ),
  },
};
