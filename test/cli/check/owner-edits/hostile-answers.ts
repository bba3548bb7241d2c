import type { Hostile } from './edit';

const FPS = 'flows/forgot-password.json';
const SIGN_ON = 'flows/sign-on.json';

/** Hostile edits of the rows for answers. */
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
    says: 'ends the journey as if it had succeeded',
  },
  {
    name: 'the correct password closes the panel',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { do: ['close'] };
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.REDIRECT',
    says: 'Closing the panel ("close") is not enough',
  },
  {
    name: 'a wrong second factor signs the user on',
    file: 'flows/two-factor.json',
    change: ({ on }) => {
      on['twoFactorValidate.VALIDATE_SV'] = { do: [{ return: 'REDIRECT' }] };
    },
    place: 'on / twoFactorValidate.VALIDATE_SV',
    says: 'means a refusal',
  },
  {
    name: 'a wrong step-up code is reported as correct',
    file: 'flows/step-up.json',
    change: ({ on }) => {
      on['stepUpValidate.VALIDATE_SV'] = {
        do: [{ showMessage: { type: 'success', text: 'CODE_SENT_AGAIN' } }],
      };
    },
    place: 'on / stepUpValidate.VALIDATE_SV',
    says: 'reports it as "success"',
  },
  {
    name: 'a wrong registration code leads to the error page',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.VALIDATE_SV.on['selfRegValidate.VALIDATE_SV'] = { do: ['showMessage'], go: 'ERROR' };
    },
    place: 'pages / VALIDATE_SV / on / selfRegValidate.VALIDATE_SV / go',
    says: 'must be able to try again',
  },
  {
    name: 'a refused password change leads to a page without a message',
    file: 'flows/change-password.json',
    change: ({ pages }) => {
      pages.CPW.on['changePassword.CPW'] = { do: ['showMessage', 'clearMessage'] };
    },
    place: 'pages / CPW / on / changePassword.CPW',
    says: "this row doesn't report it",
  },
  {
    name: 'a wrong password is reported only if there is a captcha',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.LOGIN'].splice(3, 0, { when: { hasCaptcha: false } });
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.LOGIN / 3',
    says: "this row doesn't report it",
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
    name: 'an accepted new password leads to the error page',
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.RESET_PASSWORD.on['selfRegPassword.PROFILE'] = { go: 'ERROR' };
    },
    place: 'pages / RESET_PASSWORD / on / selfRegPassword.PROFILE / go',
    says: 'goes to the error page',
  },
  {
    name: 'a refused password leads to the success page',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_RESET_PASSWORD.on['resetPassword.LOGIN'][0].do[1].set.status = 'done';
    },
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.LOGIN / 0',
    says: 'with the title "Password changed"',
  },
  {
    name: 'a correct second factor is reported to the host as failed',
    file: 'flows/two-factor.json',
    change: ({ on }) => {
      on['twoFactorValidate.REDIRECT'][1].do = [{ return: 'REDIRECT', as: 'failed' }];
    },
    place: 'on / twoFactorValidate.REDIRECT / 1',
    says: 'reports a failure to the host',
  },
  {
    name: 'an undeclared answer signs the user on',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.*'] = { do: [{ return: 'REDIRECT' }] };
    },
    place: 'pages / LOGIN_PAGE / on / authenticate.*',
    says: 'may be a refusal',
  },
  {
    name: "the phone's carrier is asked without the user's consent",
    file: 'flows/self-registration.json',
    change: ({ pages }) => {
      pages.SELF_REG.on['selfRegDeliveryMethod.VALIDATE_SV'] = { do: [{ call: 'register' }] };
    },
    place: 'pages / SELF_REG / on / selfRegDeliveryMethod.VALIDATE_SV',
    says: "needs the user's consent",
  },
  {
    name: 'a resent code is reported as an error',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['sendCode.VALIDATE_SV'].do[0].showMessage.type = 'error';
    },
    place: 'pages / FPW_ENTER_CODE / on / sendCode.VALIDATE_SV',
    says: 'means success',
  },
];
