import type { Hostile } from './edit';

const FPS = 'flows/forgot-password.json';
const SIGN_ON = 'flows/sign-on.json';

/** Hostile edits of what follows an answer. */
export const hostileAnswers: Hostile[] = [
  {
    name: 'a refused new password is reported as a success',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_RESET_PASSWORD.on['resetPassword.CPW'] = {
        do: [{ showMessage: { type: 'success', text: 'PASSWORD_CHANGED' } }, { set: { status: 'success' } }],
        go: 'FPS_PASSWORD_CONFIRMATION',
      };
    },
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.CPW',
    says: 'reports it as "success"',
  },
  {
    name: 'a wrong code closes the panel',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['close'] };
    },
    place: 'pages / FPW_ENTER_CODE / on / validateCode.VALIDATE_SV',
    says: 'ends the journey as if all were well',
  },
  {
    name: 'the right password closes the panel',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { do: ['close'] };
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.REDIRECT',
    says: 'Just closing the panel ("close") is not enough',
  },
  {
    name: 'a wrong second factor lets people in',
    file: 'flows/two-factor.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['twoFactorValidate.VALIDATE_SV'] = { do: [{ return: 'REDIRECT' }] };
    },
    place: 'pages / VALIDATE_SV / on / twoFactorValidate.VALIDATE_SV',
    says: 'means a refusal',
  },
  {
    name: 'a wrong step-up code is called right',
    file: 'flows/step-up.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['stepUpValidate.VALIDATE_SV'] = {
        do: [{ showMessage: { type: 'success', text: 'CODE_SENT_AGAIN' } }],
      };
    },
    place: 'pages / VALIDATE_SV / on / stepUpValidate.VALIDATE_SV',
    says: 'reports it as "success"',
  },
  {
    name: 'a wrong code of a registration ends at the error page',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['selfRegValidate.VALIDATE_SV'] = { do: ['showMessage'], go: 'ERROR' };
    },
    place: 'pages / VALIDATE_SV / on / selfRegValidate.VALIDATE_SV / go',
    says: 'has to be able to try again',
  },
  {
    name: 'a refused change of the password leads to a page that says nothing',
    file: 'flows/change-password.json',
    change: ({ pages }) => {
      pages.CPW.on['changePassword.CPW'] = { do: ['showMessage', 'clearMessage'] };
    },
    place: 'pages / CPW / on / changePassword.CPW',
    says: "this row doesn't say so",
  },
  {
    name: 'a wrong password is reported only where there is a captcha',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.LOGIN'].splice(3, 0, { when: { hasCaptcha: false } });
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.LOGIN / 3',
    says: "this row doesn't say so",
  },
  {
    name: 'a changed password is reported as an error',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_RESET_PASSWORD.on['resetPassword.REDIRECT'].do[0].showMessage = {
        type: 'error',
        text: 'SYSTEM_ERROR',
      };
    },
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.REDIRECT',
    says: 'means success',
  },
  {
    name: 'a new password that is accepted leads to the error page',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.RESET_PASSWORD.on['selfRegPassword.PROFILE'] = { go: 'ERROR' };
    },
    place: 'pages / RESET_PASSWORD / on / selfRegPassword.PROFILE / go',
    says: "says that the journey can't go on",
  },
  {
    name: 'a refused password ends on the page of success',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_RESET_PASSWORD.on['resetPassword.LOGIN'][0].do[1].set.status = 'done';
    },
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.LOGIN / 0',
    says: 'with the title "Password changed"',
  },
  {
    name: 'a right second factor is reported to the host as failed',
    file: 'flows/two-factor.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['twoFactorValidate.REDIRECT'][0].do = [{ return: 'REDIRECT', as: 'failed' }];
    },
    place: 'pages / VALIDATE_SV / on / twoFactorValidate.REDIRECT / 0',
    says: 'the host is notified that it failed',
  },
  {
    name: 'an undeclared answer counts as a sign-on',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.*'] = { do: [{ return: 'REDIRECT' }] };
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.*',
    says: 'may be a refusal',
  },
  {
    name: 'no consent is asked before the operator of a phone is',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG.on['selfRegDeliveryMethod.VALIDATE_SV'] = { do: [{ call: 'register' }] };
    },
    place: 'pages / SELF_REG / on / selfRegDeliveryMethod.VALIDATE_SV',
    says: "needs the user's consent",
  },
  {
    name: 'a code that is sent again is reported as an error',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['sendCode.VALIDATE_SV'].do[0].showMessage.type = 'error';
    },
    place: 'pages / FPW_ENTER_CODE / on / sendCode.VALIDATE_SV',
    says: 'means success',
  },
];
