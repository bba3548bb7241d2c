/**
 * The state of section 3 of the specification, under the same names. The package's tables are played answer by
 * answer.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data/index';
import type { EntryId } from '../../src/core/data/data.gen';
import { readPath } from '../../src/core/data/paths';
import type { Product } from '../../src/core/data/product';
import type { State } from '../../src/core/flow/state';
import { step } from '../../src/core/flow/step';
import { type Input, type Move, playTables, tablesOf } from './play-tables';

type Expected = Record<string, unknown>;

const goes = (nextAction: string, more: object = {}): object => ({ messages: null, nextAction, ...more });
const SIGN_ON = (nextAction: string, more: object = {}): Move[] => [
  'user.submit',
  ['authenticate', goes(nextAction, more)],
];
const OPTIONS = {
  mobilePhoneIds: { m1: '***-1234' },
  landLinePhoneIds: { l1: '***-5678' },
  email: 'j***@example.com',
};

let product: Product;

beforeAll(async () => {
  product = productOf(await readData(defaultFolders()));
});

const play = (entry: EntryId, moves: Move[], settings?: object, input?: Input): State =>
  playTables(product, entry, moves, settings, input);

/** The flags of the state after a sign-on with this answer. */
const SIGNED_ON: [nextAction: string, flags: string[]][] = [
  ['TMP_PWD', ['isTmpPassword']],
  ['CPW', ['isChangePassword']],
  ['PWD_IN_GRACE', ['isGracePeriod']],
  ['PWD_BEFORE_EXP', ['isPwdExpPeriod']],
  ['PWD_BEFORE_EXP_STEP_UP', ['isPwdExpPeriod', 'isStepUp']],
  ['PWD_BEFORE_EXP_TWO_FACTOR', ['isPwdExpPeriod', 'is2FaAuth']],
];

type Case = [what: string, state: () => State, expected: Expected];
const cases: Case[] = [
  ...SIGNED_ON.map(
    ([nextAction, flags]): Case => [
      `a sign-on with ${nextAction}`,
      () => play('authenticateUser', SIGN_ON(nextAction)),
      Object.fromEntries(flags.map((flag) => [`journey.${flag}`, true])),
    ],
  ),
  [
    'a temporary password that is being changed',
    () => play('authenticateUser', [...SIGN_ON('TMP_PWD'), 'user.resetNow']),
    { 'journey.isTmpPassword': true, 'journey.isChangePassword': true },
  ],
  [
    'a sign-on that may continue',
    () => play('authenticateUser', SIGN_ON('PWD_IN_GRACE', { isContinueAuth: true, targetUrl: '/in' })),
    { 'journey.isContinueAuth': true, 'journey.targetUrl': '/in' },
  ],
  [
    'a sign-on that continues without a password change',
    () =>
      play('authenticateUser', [
        ...SIGN_ON('PWD_BEFORE_EXP'),
        'user.continue',
        ['continueAuthentication', goes('REDIRECT')],
      ]),
    { 'journey.isRedirect': true },
  ],
  [
    'a successful password change',
    () =>
      play('authenticateUser', [
        ...SIGN_ON('CPW'),
        'user.submit',
        [
          'changePassword',
          { messages: [{ type: 'INFO', detail: 'Done.' }], nextAction: 'REDIRECT', showTwoFA: true },
        ],
      ]),
    {
      'journey.isResetSuccess': true,
      'journey.isRedirect': true,
      'journey.cpwMessage': [{ type: 'INFO', detail: 'Done.' }],
      'journey.cpwMessageType': 'INFO',
      'journey.nextAction': 'REDIRECT',
      'journey.showTwoFA': true,
    },
  ],
  [
    'a failed password change',
    () =>
      play(
        'authenticateUser',
        [
          ...SIGN_ON('CPW'),
          'user.submit',
          ['changePassword', { messages: [{ type: 'ERROR', detail: 'No.' }], nextAction: 'LOGIN' }],
        ],
        { isPingEnabled: true },
      ),
    { 'journey.isResetSuccess': false, 'journey.cpwMessageType': 'ERROR', 'journey.nextAction': 'LOGIN' },
  ],
  [
    'a voluntary password change',
    () => play('resetPassword', [['voluntaryChange', goes('CPW')]]),
    { 'journey.isResetVoluntaryPwd': true, 'journey.isChangePassword': true },
  ],
  [
    'a created password',
    () =>
      play('newUser', [
        'user.submit',
        ['validateUser', goes('NU_VALIDATE_SV', { phoneId: 'p1', svAttempts: 2 })],
        'user.submit',
        ['validateCode', goes('CPW')],
        'user.submit',
        ['resetPassword', goes('PROFILE', { showTwoFA: true, targetUrl: '/in' })],
        ['profile', goes('PROFILE', { user: { firstName: 'Jane', contacts: [] } })],
      ]),
    {
      'journey.showTwoFA': true,
      'journey.nextAction': 'PROFILE',
      'journey.targetUrl': '/in',
      'journey.phoneId': 'p1',
      'journey.currentFlow': 'NEW_USER',
      'journey.user.firstName': 'Jane',
      // The right code has reset it.
      'journey.svAttempts': 0,
    },
  ],
  [
    'sent codes',
    () =>
      play('forgotPassword', [
        'user.submit',
        ['validateUser', goes('VALIDATE_SV', { phoneId: 'p1', svAttempts: 2 })],
      ]),
    { 'journey.svAttempts': 2, 'journey.phoneId': 'p1', 'journey.currentFlow': 'FPS' },
  ],
  [
    'the start of a second factor',
    () =>
      play(
        'twoFactorAuth',
        [['twoFactorOptions', goes('SV_DELIVERY_OPTIONS', OPTIONS)]],
        {},
        { journey: { cancelUrl: 'CLOSE_OVERLAY', loginUrl: '/in' } },
      ),
    {
      'journey.cancelUrl': 'CLOSE_OVERLAY',
      'journey.loginUrl': '/in',
      'journey.mobilePhoneIds': OPTIONS.mobilePhoneIds,
      'journey.landLinePhoneIds': OPTIONS.landLinePhoneIds,
      'journey.email': OPTIONS.email,
    },
  ],
  [
    'a failed second factor',
    () =>
      play('twoFactorAuth', [
        ['twoFactorOptions', goes('SV_DELIVERY_OPTIONS', OPTIONS)],
        'user.submit',
        ['twoFactorSend', goes('VALIDATE_SV', { svAttempts: 1 })],
        'user.submit',
        ['twoFactorValidate', goes('ERROR', { appRedirect: true, targetUrl: '/in' })],
      ]),
    { 'journey.svAttempts': 1, 'journey.appRedirect': true, 'journey.targetUrl': '/in' },
  ],
  [
    'an unauthorized user',
    () =>
      play('twoFactorAuth', [
        [
          'twoFactorOptions',
          {
            messages: [{ type: 'ERROR', detail: 'You are not authorized to perform the action' }],
            nextAction: 'ERROR',
          },
        ],
      ]),
    {
      'session.isUserAuthorized': false,
      'message.items': [{ text: 'You are not authorized to perform the action' }],
    },
  ],
  [
    'an expired session',
    () => play('forgotPassword', ['user.submit', ['validateUser', {}]]),
    {
      'session.isSessionExpired': true,
      'message.items': [expect.objectContaining({ key: 'SESSION_TIMEOUT_MSG' })],
    },
  ],
  [
    'a required captcha',
    () => play('authenticateUser', SIGN_ON('LOGIN', { captcha: '<p>2+2</p>', captchaParameters: 'c-1' })),
    { 'session.captchaHtml': '<p>2+2</p>', 'session.captchaParameters': 'c-1', 'session.authReason': null },
  ],
];

describe("the state has the specification's names after", () => {
  it.each(cases)('%s (DATA-02)', (_, state, expected) => {
    const found = state();
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, readPath(found, path)]))).toEqual(
      expected,
    );
  });

  it("a new journey has the widget's state, and none of an earlier journey's (DATA-02)", () => {
    const before = play('authenticateUser', SIGN_ON('TMP_PWD'));
    const kept = {
      ...before,
      session: {
        ...before.session,
        isNudetectAuthFlagSet: true,
        loadNuDataScript: true,
        isSessionExpired: true,
      },
    };
    const [after] = step(tablesOf(product), kept, {
      key: 'begin',
      now: 0,
      entry: 'forgotPassword',
      host: {},
      journey: {},
    });
    expect(after.journey).toEqual({ currentFlow: 'FPS' });
    expect(after.session).toMatchObject({
      isNudetectAuthFlagSet: true,
      loadNuDataScript: true,
      isSessionExpired: false,
    });
  });
});
