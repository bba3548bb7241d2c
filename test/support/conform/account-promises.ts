/** Servers that break one promise about the account, by the probe that must find it. */
import { CONTINUE, type Faults, having, instead, succeeding } from './faults';
import type { Fault } from './faulty';

const [END, RENAME, FACTORS] = ['/account/sessions/end', '/account/passkeys/rename', '/account/factors'];

/** Gives the passkeys in each list this name as soon as a request to this path has been sent. */
const named = (name: string | null, path: string) => (): Fault => {
  let isSent = false;
  return {
    request(asked) {
      isSent ||= asked.path.includes(path);
    },
    answer(answered, { path: own }) {
      if (!isSent || !own.includes(FACTORS)) return;
      const { factors, ...body } = JSON.parse(answered.body);
      const passkeys = factors?.passkeys.map((one: object) => ({ ...one, name }));
      answered.body = JSON.stringify({ ...body, factors: { ...factors, passkeys } });
    },
  };
};

/** Ends all sessions as soon as a request to this path has been sent. */
const endingAll = (path: string) => (): Fault => {
  let isSent = false;
  return {
    request(asked) {
      isSent ||= asked.path.includes(path);
    },
    ...succeeding(CONTINUE, () => isSent, 'LOGIN'),
  };
};

export const ACCOUNT_PROMISES: Faults = {
  'account-sessions': {
    'an ended session that still works': () =>
      succeeding(CONTINUE, ({ sessionExpired }) => sessionExpired === true, 'REDIRECT'),
    'an end of a session without a token': endingAll(END),
  },
  'account-passkeys': {
    'a name that is not kept': named(null, RENAME),
    'a removed passkey that still works': instead('/login/wgt/passkey', 'PASSKEY', 'REDIRECT'),
  },
  'account-owner': {
    "another user's passkey that can be renamed": named('Changed', RENAME),
    "another user's session that can be ended": endingAll(END),
  },
  'account-proof': {
    'a change with an old proof': named('Changed', RENAME),
    'an old proof without STEP_UP': having('/account/', (body) => ({
      ...body,
      ...(body.nextAction === 'STEP_UP' && { nextAction: 'ERROR' }),
    })),
  },
};
