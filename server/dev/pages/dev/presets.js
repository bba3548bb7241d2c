/** Overrides that fill the form with one press. `what` and the later names are fields of the form. */
export const PRESETS = [
  {
    title: 'Locked out',
    call: 'authenticate',
    what: 'answer LOGIN',
    type: 'ERROR',
    detail: 'Your account is locked. Contact support to unlock it.',
  },
  {
    title: 'Captcha',
    call: 'authenticate',
    what: 'answer LOGIN',
    more: '{"captcha": "<b>3 1 4 1 5 9</b>", "captchaParameters": "preset"}',
  },
  { title: 'Expired password', call: 'authenticate', what: 'answer CPW' },
  {
    title: 'Expired session',
    call: 'authenticate',
    what: 'answer LOGIN',
    type: 'ERROR',
    detail: 'For security reasons, your session has expired. Please try again.',
    more: '{"sessionExpired": true}',
  },
  {
    title: 'Wrong code',
    call: 'validateCode',
    what: 'answer VALIDATE_SV',
    type: 'ERROR',
    detail: 'The code is incorrect. Please try again.',
  },
  { title: 'Slow answer', call: 'authenticate', what: 'fault delay' },
  { title: '500', call: 'authenticate', what: 'fault error500' },
  { title: 'No connection', call: 'authenticate', what: 'fault reset' },
];
