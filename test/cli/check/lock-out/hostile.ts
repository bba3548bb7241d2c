import { DEFS, type Hostile, type Json, row, SIGN_ON, submit } from './edits';

/** Edits that lock users out, each with the code and the file of the problem that the check reports. */
export const hostile: Hostile[] = [
  [
    'a main button whose `enabled` is never true on its page',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').enabled = { embedded: true };
    },
  ],
  [
    'a main button whose `when` is never true on its page',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').when = { embedded: true };
    },
  ],
  [
    'a main button that is enabled only in another journey',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').enabled = ['filled', { flow: 'FPS' }];
    },
  ],
  [
    'a password field that is always hidden',
    'lost-field',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:when'] = { embedded: true };
    },
  ],
  [
    'a password field that is sometimes hidden',
    'lost-field',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:when'] = { hasCaptcha: false };
    },
  ],
  [
    'a hidden code field',
    'lost-field',
    'schemas/enter-code/ui.json',
    (open) => {
      open('schemas/enter-code/ui.json').uiSchema.otc['ui:widget'] = 'hidden';
    },
  ],
  [
    'a password field without a mask',
    'open-secret',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:widget'] = 'text';
    },
  ],
  [
    'a password field that is kept as a draft',
    'open-secret',
    SIGN_ON,
    (open) => {
      delete open(SIGN_ON).uiSchema.password['ui:options'].secret;
    },
  ],
  [
    'a field for the new password without a mask',
    'open-secret',
    'schemas/reset-password/ui.json',
    (open) => {
      open('schemas/reset-password/ui.json').uiSchema.reenterPassword['ui:widget'] = 'text';
    },
  ],
  [
    'a user id that is sent as the password',
    'open-secret',
    SIGN_ON,
    (open) => {
      open('flows/calls.json').calls.authenticate.body.password = 'form.userId';
    },
  ],
  [
    'a successful sign-on without a next step',
    'no-way-on',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { do: ['clearMessage'] };
    },
  ],
  [
    'a successful sign-on that leads back to sign-on',
    'no-way-on',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { go: 'PING_LOGIN_PAGE' };
    },
  ],
  [
    'a correct code without a next step',
    'no-way-on',
    'flows/forgot-password.json',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.CPW'] = {
        do: ['showMessage'],
      };
    },
  ],
  [
    'a submit button that does nothing',
    'silent-submit',
    'flows/sign-on.json',
    (open) => {
      row(open, 'user.submit').do = ['clearMessage'];
    },
  ],
  [
    'a submit button that does nothing in one situation',
    'silent-submit',
    'flows/sign-on.json',
    (open) => {
      const { on } = open('flows/sign-on.json').pages.LOGIN_PAGE;
      on['user.submit'] = [{ when: { ping: true }, do: ['clearMessage'] }, on['user.submit']];
    },
  ],
  [
    'a wrong password that is not reported',
    'silent-refusal',
    'flows/sign-on.json',
    (open) => {
      row(open, 'authenticate.LOGIN').at(-1).do = ['clearMessage'];
    },
  ],
  [
    'a wrong code that is not reported',
    'silent-refusal',
    'flows/forgot-password.json',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = {};
    },
  ],
  [
    'a first page that fetches no token',
    'unmet-need',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.needs = ['settings', 'sessionId'];
    },
  ],
  [
    'a first page that fetches the token only in one situation',
    'unmet-need',
    'flows/forgot-password.json',
    (open) => {
      open('flows/forgot-password.json').pages.FORGOT_PASSWORD.needs = [
        'settings',
        { call: 'csrf', when: { ping: true } },
      ];
    },
  ],
  [
    'a pattern that no user id matches',
    'impossible-rule',
    DEFS,
    (open) => {
      open(DEFS).$defs.userId.pattern = '^$';
    },
  ],
  [
    'a minimum length above the maximum',
    'impossible-rule',
    DEFS,
    (open) => {
      open(DEFS).$defs.userId.minLength = 71;
    },
  ],
  [
    'a maximum of five characters for passwords',
    'impossible-rule',
    DEFS,
    (open) => {
      Object.assign(open(DEFS).$defs.newPassword, { minLength: 1, maxLength: 5 });
    },
  ],
  [
    'a pattern in one panel that no user id matches',
    'impossible-rule',
    'schemas/sign-on/schema.json',
    (open) => {
      open('schemas/sign-on/schema.json').properties.userId.pattern = '^[0-9]{40}$';
    },
  ],
  [
    'a slow pattern',
    'slow-pattern',
    DEFS,
    (open) => {
      Object.assign(open(DEFS).$defs.userId, { pattern: '^(\\S+)+$', maxLength: 70 });
    },
  ],
  [
    'a button with a blank text',
    'blank-text',
    'locales/da_DK.json',
    (open) => {
      open('locales/da_DK.json').messages.SIGN_ON_BUTTON = ' \u200b';
    },
  ],
  [
    'a code panel that users cannot leave',
    'no-way-out',
    'flows/self-registration.json',
    (open) => {
      const ui = open('schemas/enter-code/ui.json');
      ui.buttons = ui.buttons.filter(({ action }: Json) => action === 'submit');
      ui.links = [];
      delete ui.close;
    },
  ],
  [
    'a place on another origin',
    'wrong-form',
    'flows/places.json',
    (open) => {
      open('flows/places.json').places.welcome.from = [{ value: 'https://elsewhere.example/' }];
    },
  ],
  [
    'a place on another origin, without a scheme',
    'wrong-form',
    'flows/places.json',
    (open) => {
      open('flows/places.json').places.welcome.from = [{ value: '//elsewhere.example/' }];
    },
  ],
  [
    'a call to another origin',
    'wrong-form',
    'flows/calls.json',
    (open) => {
      open('flows/calls.json').calls.authenticate.path = '//elsewhere.example/login';
    },
  ],
  [
    'a new code after one second',
    'short-wait',
    'flows/common.json',
    (open) => {
      open('flows/common.json').timers.resend.seconds = 1;
    },
  ],
  [
    'a code that expires after five seconds',
    'short-wait',
    'flows/common.json',
    (open) => {
      open('flows/common.json').timers.codeLife.seconds = 5;
    },
  ],
];
