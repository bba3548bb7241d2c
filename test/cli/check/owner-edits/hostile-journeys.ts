import type { Hostile } from './edit';

const FPS = 'flows/forgot-password.json';
const SIGN_ON = 'flows/sign-on.json';
const COMMON = 'flows/common.json';

/** Hostile edits of journeys: buttons, events, entries, timers. */
export const hostileJourneys: Hostile[] = [
  {
    name: 'an expired code is not reported',
    file: 'flows/two-factor.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['timer.codeLife'] = { do: ['clearMessage'] };
    },
    place: 'pages / VALIDATE_SV / on / timer.codeLife',
    says: "the user isn't notified",
  },
  {
    name: 'an expired code closes the panel',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['timer.codeLife'] = { do: ['close'] };
    },
    place: 'pages / FPW_ENTER_CODE / on / timer.codeLife',
    says: 'closes while the user may be typing',
  },
  {
    name: 'a server error is not reported when a code is sent',
    file: 'flows/step-up.json',
    change: (flow) => {
      flow.on['stepUpSend.ERROR'] = { go: 'ERROR' };
    },
    place: 'on / stepUpSend.ERROR',
    says: "this row doesn't report it",
  },
  {
    name: 'a user who refuses consent is registered anyway',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG_MNO.on['user.cancel'] = { do: ['clearMessage', { call: 'register' }] };
    },
    place: 'pages / SELF_REG_MNO / on / user.cancel',
    says: "needs the user's consent",
  },
  {
    name: 'a code is shown as valid for a day',
    file: COMMON,
    change: ({ timers }) => {
      timers.codeLife.seconds = 86_400;
    },
    place: 'timers / codeLife / seconds',
    says: 'the maximum is 3600',
  },
  {
    name: 'a new code can be requested only long after the old one has expired',
    file: COMMON,
    change: ({ timers }) => {
      timers.resend.seconds = 900;
    },
    place: 'timers / resend / seconds',
    says: 'the maximum is',
  },
  {
    name: 'a missing token is requested again after an hour',
    file: COMMON,
    change: ({ timers }) => {
      timers.token.seconds = 3600;
    },
    place: 'timers / token / seconds',
    says: 'the maximum is',
  },
  {
    name: 'Cancel sends the code',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.cancel'] = { do: ['clearMessage', { call: 'validateCode' }] };
    },
    place: 'pages / FPW_ENTER_CODE / on / user.cancel',
    says: 'leaves the journey, but this row sends call',
  },
  {
    name: 'Continue after a changed password closes the panel',
    file: FPS,
    change: ({ pages }) => {
      pages.FPS_PASSWORD_CONFIRMATION.on['user.continue'] = { do: ['close'] };
    },
    place: 'pages / FPS_PASSWORD_CONFIRMATION / on / user.continue',
    says: 'critical journey',
  },
  {
    name: 'the captcha answer is cleared before it is sent',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['user.submit'].do.splice(1, 0, { clear: ['captchaAnswer'] });
    },
    place: 'pages / LOGIN_PAGE / on / user.submit / do',
    says: 'critical journey',
  },
  {
    name: 'the second factor is skipped',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.TWO_FACTOR'] = { do: [{ redirect: 'target' }] };
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.TWO_FACTOR',
    says: 'critical journey',
  },
  {
    name: 'the entry for a forgotten password opens sign-on',
    file: 'flows/entries.json',
    change: ({ entries }) => {
      entries.forgotPassword.flow = 'SIGN_ON';
      entries.forgotPassword.page = 'LOGIN_PAGE';
    },
    place: 'entries / forgotPassword',
    says: 'critical journey',
  },
  {
    name: 'sign-on runs without a panel',
    file: 'flows/entries.json',
    change: ({ entries }) => {
      entries.authenticateUser.silent = true;
    },
    place: 'entries / authenticateUser / silent',
    says: '',
  },
  {
    name: 'an expired session is reported as a success',
    file: COMMON,
    change: ({ on }) => {
      on['*.!expired'][2].do[3].showMessage.type = 'success';
    },
    place: 'on / *.!expired / 2',
    says: '',
  },
  {
    name: 'a failed request closes the panel',
    file: COMMON,
    change: ({ on }) => {
      on['*.!failed'] = { do: ['close'] };
    },
    place: 'on / *.!failed',
    says: '',
  },
  {
    name: 'the error page does not report a failed request',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG.on['*.!failed'] = { go: 'ERROR' };
    },
    place: 'pages / SELF_REG / on / *.!failed',
    says: '',
  },
  {
    name: 'starting again sets the count of sent codes above its limit',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.startAgain'].do = ['clearMessage', { set: { svAttempts: 9 } }];
    },
    place: 'pages / FPW_ENTER_CODE / on / user.startAgain',
    says: '',
  },
  {
    name: 'Use another number closes the panel',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.change'] = { do: ['close'] };
    },
    place: 'pages / FPW_ENTER_CODE / on / user.change',
    says: '',
  },
  {
    name: 'a failed logout is reported as a success',
    file: 'flows/log-out.json',
    change: ({ pages }) => {
      pages.LOG_OUT.on['logout.!failed'] = { do: [{ return: 'LOG_OUT' }] };
    },
    place: 'pages / LOG_OUT / on / logout.!failed',
    says: '',
  },
];
