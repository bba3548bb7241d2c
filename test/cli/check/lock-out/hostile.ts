import { DEFS, type Hostile, type Json, row, SIGN_ON, submit } from './edits';

/** Edits that keep people out, each with the code and the file that the check names. */
export const hostile: Hostile[] = [
  [
    'a main button that is enabled where its panel never shows',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').enabled = { embedded: true };
    },
  ],
  [
    'a main button that is shown where its panel never shows',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').when = { embedded: true };
    },
  ],
  [
    'a main button that is enabled in another journey',
    'dead-button',
    SIGN_ON,
    (open) => {
      submit(open, 'sign-on').enabled = ['filled', { flow: 'FPS' }];
    },
  ],
  [
    'a password field that is hidden',
    'lost-field',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:when'] = { embedded: true };
    },
  ],
  [
    'a password field that is hidden at times',
    'lost-field',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:when'] = { hasCaptcha: false };
    },
  ],
  [
    'a code field that cannot be seen',
    'lost-field',
    'schemas/enter-code/ui.json',
    (open) => {
      open('schemas/enter-code/ui.json').uiSchema.otc['ui:widget'] = 'hidden';
    },
  ],
  [
    'a password in plain sight',
    'open-secret',
    SIGN_ON,
    (open) => {
      open(SIGN_ON).uiSchema.password['ui:widget'] = 'text';
    },
  ],
  [
    'a password that is kept as a draft',
    'open-secret',
    SIGN_ON,
    (open) => {
      delete open(SIGN_ON).uiSchema.password['ui:options'].secret;
    },
  ],
  [
    'a new password in plain sight',
    'open-secret',
    'schemas/reset-password/ui.json',
    (open) => {
      open('schemas/reset-password/ui.json').uiSchema.reenterPassword['ui:widget'] = 'text';
    },
  ],
  [
    'the user id sent as the password',
    'open-secret',
    SIGN_ON,
    (open) => {
      open('flows/calls.json').calls.authenticate.body.password = 'form.userId';
    },
  ],
  [
    'a success that leads nowhere',
    'no-way-on',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { do: ['clearMessage'] };
    },
  ],
  [
    'a success that leads back to sign-on',
    'no-way-on',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { go: 'PING_LOGIN_PAGE' };
    },
  ],
  [
    'a right code that leads nowhere',
    'no-way-on',
    'flows/forgot-password.json',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.CPW'] = {
        do: ['showMessage'],
      };
    },
  ],
  [
    'a submit that sends nothing',
    'silent-submit',
    'flows/sign-on.json',
    (open) => {
      row(open, 'user.submit').do = ['clearMessage'];
    },
  ],
  [
    'a submit that sends nothing in one situation',
    'silent-submit',
    'flows/sign-on.json',
    (open) => {
      const { on } = open('flows/sign-on.json').pages.LOGIN_PAGE;
      on['user.submit'] = [{ when: { ping: true }, do: ['clearMessage'] }, on['user.submit']];
    },
  ],
  [
    'a wrong password that says nothing',
    'silent-refusal',
    'flows/sign-on.json',
    (open) => {
      row(open, 'authenticate.LOGIN').at(-1).do = ['clearMessage'];
    },
  ],
  [
    'a wrong code that says nothing',
    'silent-refusal',
    'flows/forgot-password.json',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = {};
    },
  ],
  [
    'no token asked for',
    'unmet-need',
    'flows/sign-on.json',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.needs = ['settings', 'sessionId'];
    },
  ],
  [
    'a token asked for in one situation',
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
    'a user id that nothing matches',
    'impossible-rule',
    DEFS,
    (open) => {
      open(DEFS).$defs.userId.pattern = '^$';
    },
  ],
  [
    'a shortest length over the longest',
    'impossible-rule',
    DEFS,
    (open) => {
      open(DEFS).$defs.userId.minLength = 71;
    },
  ],
  [
    'a password of at most five',
    'impossible-rule',
    DEFS,
    (open) => {
      Object.assign(open(DEFS).$defs.newPassword, { minLength: 1, maxLength: 5 });
    },
  ],
  [
    'a rule of one panel that nothing matches',
    'impossible-rule',
    'schemas/sign-on/schema.json',
    (open) => {
      open('schemas/sign-on/schema.json').properties.userId.pattern = '^[0-9]{40}$';
    },
  ],
  [
    'a pattern that hangs',
    'slow-pattern',
    DEFS,
    (open) => {
      Object.assign(open(DEFS).$defs.userId, { pattern: '^(\\S+)+$', maxLength: 70 });
    },
  ],
  [
    'a button without a text',
    'blank-text',
    'locales/da_DK.json',
    (open) => {
      open('locales/da_DK.json').messages.SIGN_ON_BUTTON = ' \u200b';
    },
  ],
  [
    'no way out of the code panel',
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
    'a place on a foreign origin',
    'wrong-form',
    'flows/places.json',
    (open) => {
      open('flows/places.json').places.welcome.from = [{ value: 'https://elsewhere.example/' }];
    },
  ],
  [
    'a place on a foreign origin, without a scheme',
    'wrong-form',
    'flows/places.json',
    (open) => {
      open('flows/places.json').places.welcome.from = [{ value: '//elsewhere.example/' }];
    },
  ],
  [
    'a call to a foreign origin',
    'wrong-form',
    'flows/calls.json',
    (open) => {
      open('flows/calls.json').calls.authenticate.path = '//elsewhere.example/login';
    },
  ],
  [
    'a new code after a second',
    'short-wait',
    'flows/common.json',
    (open) => {
      open('flows/common.json').timers.resend.seconds = 1;
    },
  ],
  [
    'a code that expires at once',
    'short-wait',
    'flows/common.json',
    (open) => {
      open('flows/common.json').timers.codeLife.seconds = 5;
    },
  ],
];
