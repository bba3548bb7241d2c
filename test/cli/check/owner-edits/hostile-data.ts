import type { Hostile } from './edit';

const CALLS = 'flows/calls.json';
const FACTS = 'flows/facts.json';

/** Hostile edits of calls, facts and places. */
export const hostileData: Hostile[] = [
  {
    name: 'no country is supported',
    file: FACTS,
    change: ({ facts }) => {
      facts.countrySupported.from = 'settings.countries';
    },
    place: 'facts / countrySupported / from',
    says: 'Nothing sets',
  },
  {
    name: 'the country codes are not kept',
    file: CALLS,
    change: ({ calls }) => {
      calls.countryCodes.keep = { 'settings.codes': 'CountryCodes' };
    },
    inFile: 'package:flows/facts.json',
    place: 'facts / countrySupported / from',
    says: 'Nothing sets',
  },
  {
    name: 'the password is sent as the user id',
    file: CALLS,
    change: ({ calls }) => {
      calls.authenticate.body.userId = { from: 'form.password' };
    },
    place: 'calls / authenticate / body / password',
    says: 'as <userId> and as <password>',
  },
  {
    name: 'the password is remembered by the journey',
    file: CALLS,
    change: ({ calls }) => {
      calls.authenticate.remember.secretWord = 'form.password';
    },
    place: 'calls / authenticate / remember / secretWord',
    says: 'password',
  },
  {
    name: 'the password is sent in the URL',
    file: CALLS,
    change: ({ calls }) => {
      calls.authenticate.query.p = 'form.password';
    },
    place: 'calls / authenticate / query / p',
    says: 'password',
  },
  {
    name: 'the token is kept where scripts can read it',
    file: CALLS,
    change: (data) => {
      data.secrets = [];
    },
    place: 'keep / vault.csrfTokenValue',
    says: 'Add "csrfTokenValue" to "secrets"',
  },
  {
    name: 'the recovery codes are kept as a draft',
    file: 'schemas/recovery-codes/ui.json',
    change: ({ uiSchema }) => {
      delete uiSchema.recoveryCodes['ui:options'].secret;
    },
    place: 'uiSchema / recoveryCodes / ui:options / from',
    says: 'Add "secret": true',
  },
  {
    name: 'the current password is sent as the new one',
    file: CALLS,
    change: ({ calls }) => {
      calls.changePassword.body.newPassword.from = 'form.currentPassword';
    },
    place: 'calls / changePassword / body / newPassword',
    says: '',
  },
  {
    name: 'the new password of a registration is confirmed with itself',
    file: CALLS,
    change: ({ calls }) => {
      calls.selfRegPassword.body.confirmPassword.from = 'form.newPassword';
    },
    place: 'calls / selfRegPassword / body / confirmPassword',
    says: '',
  },
  {
    name: 'the code of a second factor is not sent',
    file: CALLS,
    change: ({ calls }) => {
      calls.stepUpValidate.body.validationCode = { value: '' };
    },
    inFile: 'package:flows/add-passkey.json',
    place: 'pages / PASSKEY_OFFER',
    says: 'users get here without a correct password, code or passkey',
  },
  {
    name: 'a fact treats a failure as a success',
    file: FACTS,
    change: ({ facts }) => {
      facts.resultFailed.is = 'success';
    },
    inFile: 'package:flows/forgot-password.json',
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.REDIRECT',
    says: 'fix those facts in flows/facts.json',
  },
  {
    name: "a payload schema describes a field that the call doesn't send",
    file: CALLS,
    change: ({ calls }) => {
      delete calls.authenticate.body.nuCaptchaToken;
    },
    inFile: 'package:schemas/payloads/authenticate.json',
    place: 'properties / nuCaptchaToken',
    says: 'The body of call',
  },
  {
    name: 'the target of a sign-on is not kept',
    file: CALLS,
    change: ({ calls }) => {
      delete calls.authenticate.keep['journey.targetUrl'];
    },
    place: 'calls / authenticate / keep',
    says: '',
  },
  {
    name: 'sign-on leads to the help page',
    file: 'flows/places.json',
    change: ({ places }) => {
      places.target.from = ['config.helpURL'];
    },
    place: 'places / target',
    says: '',
  },
  {
    name: 'a cancelled second factor leads to the target',
    file: 'flows/places.json',
    change: ({ places }) => {
      places.cancel.from = ['journey.targetUrl', 'config.targetUrl'];
    },
    place: 'places / cancel',
    says: 'it can have the address of the target',
  },
  {
    name: 'no code can be sent again',
    file: FACTS,
    change: ({ facts }) => {
      facts.canResend.below = 1;
    },
    place: 'facts / canResend',
    says: '',
  },
  {
    name: 'identity-federation mode is inverted',
    file: FACTS,
    change: ({ facts }) => {
      facts.ping.is = false;
    },
    place: 'facts / ping',
    says: 'critical journey',
  },
  {
    name: 'the spoken captcha starts after an hour',
    file: 'flows/common.json',
    change: ({ captcha }) => {
      captcha.audio.delaySeconds = 3600;
    },
    place: 'captcha / audio / delaySeconds',
    says: '',
  },
];
