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
    says: 'no one tells the user',
  },
  {
    name: 'an expired code closes the panel',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['timer.codeLife'] = { do: ['close'] };
    },
    place: 'pages / FPW_ENTER_CODE / on / timer.codeLife',
    says: 'goes away while the user may be typing',
  },
  {
    name: 'an error of the server while a code is sent says nothing',
    file: 'flows/step-up.json',
    change: (flow) => {
      flow.on['stepUpSend.ERROR'] = { go: 'ERROR' };
    },
    place: 'on / stepUpSend.ERROR',
    says: "this row doesn't say so",
  },
  {
    name: 'who refuses consent is registered all the same',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG_MNO.on['user.cancel'] = { do: ['clearMessage', { call: 'register' }] };
    },
    place: 'pages / SELF_REG_MNO / on / user.cancel',
    says: "needs the user's consent",
  },
  {
    name: 'a code is called valid for a day',
    file: COMMON,
    change: ({ timers }) => {
      timers.codeLife.seconds = 86_400;
    },
    place: 'timers / codeLife / seconds',
    says: '3600 is the maximum',
  },
  {
    name: 'a new code can be had only when the old one has long expired',
    file: COMMON,
    change: ({ timers }) => {
      timers.resend.seconds = 900;
    },
    place: 'timers / resend / seconds',
    says: 'the maximum',
  },
  {
    name: 'a missing token is asked for again after an hour',
    file: COMMON,
    change: ({ timers }) => {
      timers.token.seconds = 3600;
    },
    place: 'timers / token / seconds',
    says: 'the maximum',
  },
  {
    name: 'Cancel sends the code that was typed',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.cancel'] = { do: ['clearMessage', { call: 'validateCode' }] };
    },
    place: 'pages / FPW_ENTER_CODE / on / user.cancel',
    says: 'critical journey',
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
    name: 'a click on Sign on changes the address instead of sending',
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
    name: 'the error page says nothing of a failed request',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG.on['*.!failed'] = { go: 'ERROR' };
    },
    place: 'pages / SELF_REG / on / *.!failed',
    says: '',
  },
  {
    name: 'user.startAgain keeps the count of sends, so nothing can be sent',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.startAgain'].do = ['clearMessage', { set: { svAttempts: 9 } }];
    },
    place: 'pages / FPW_ENTER_CODE / on / user.startAgain',
    says: '',
  },
  {
    name: 'Use another number signs off',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['user.change'] = { do: ['close'] };
    },
    place: 'pages / FPW_ENTER_CODE / on / user.change',
    says: '',
  },
  {
    name: 'logging out that failed is reported as done',
    file: 'flows/log-out.json',
    change: ({ pages }) => {
      pages.LOG_OUT.on['logout.!failed'] = { do: [{ return: 'LOG_OUT' }] };
    },
    place: 'pages / LOG_OUT / on / logout.!failed',
    says: '',
  },
];
