import { DEFS, type Edit, row, SIGN_ON, submit } from './edits';

/** Edits that an owner may want. */
export const harmless: Edit[] = [
  ['the unchanged data', () => {}],
  [
    'a different order of fields',
    (open) => {
      open('schemas/change-password/ui.json').uiSchema['ui:order'].reverse();
    },
  ],
  [
    'a different order of buttons',
    (open) => {
      open('schemas/enter-code/ui.json').buttons.reverse();
    },
  ],
  [
    'a main button that is disabled until the fields are valid',
    (open) => {
      submit(open, 'sign-on').enabled = 'valid';
    },
  ],
  [
    'a main button that is disabled while there is a captcha',
    (open) => {
      submit(open, 'reset-password').enabled = ['valid', { hasCaptcha: false }];
    },
  ],
  [
    'a user ID of at most forty characters',
    (open) => {
      open(DEFS).$defs.userId.maxLength = 40;
    },
  ],
  [
    'a user ID of letters and dots only',
    (open) => {
      open(DEFS).$defs.userId.pattern = '^[a-z.]+$';
    },
  ],
  [
    'a longer minimum length for passwords',
    (open) => {
      open(DEFS).$defs.newPassword.maxLength = 64;
    },
  ],
  [
    'a resend delay of a minute',
    (open) => {
      open('flows/common.json').timers.resend.seconds = 60;
    },
  ],
  [
    'a code that is valid for five minutes',
    (open) => {
      open('flows/common.json').timers.codeLife.seconds = 300;
    },
  ],
  [
    'a successful sign-on that ends the journey',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = {
        do: [{ return: 'REDIRECT' }],
      };
    },
  ],
  [
    'a wrong code that leads back to the start',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = {
        do: ['showMessage'],
        go: 'FORGOT_PASSWORD',
      };
    },
  ],
  [
    'a custom text for a wrong password',
    (open) => {
      row(open, 'authenticate.LOGIN').at(-1).do = [
        { showMessage: { type: 'error', text: 'SIGNON_UNSUCCESSFUL' } },
      ];
    },
  ],
  [
    'landlines without an extension',
    (open) => {
      open('schemas/enter-user-info/ui.json').uiSchema.extension['ui:when'] = { channel: 'NONE' };
    },
  ],
  [
    'a sign-on panel without a link for forgotten passwords',
    (open) => {
      open(SIGN_ON).links = [];
    },
  ],
  [
    'a different button text',
    (open) => {
      open('locales/de_DE.json').messages.SIGN_ON_BUTTON = 'Los';
    },
  ],
  [
    'a text of one character',
    (open) => {
      open('locales/zh_CN.json').messages.SIGN_ON_BUTTON = '登';
    },
  ],
  [
    'a password field without its reveal switch',
    (open) => {
      delete open(SIGN_ON).uiSchema.password['ui:options'].reveal;
    },
  ],
  [
    'a contact method as a select',
    (open) => {
      open('schemas/enter-user-info/ui.json').uiSchema.deliveryChannel['ui:widget'] = 'select';
    },
  ],
  [
    'a place on another page of the host',
    (open) => {
      open('flows/places.json').places.welcome.from = [{ value: '/start?from=admin' }];
    },
  ],
  [
    'a different panel title',
    (open) => {
      open('locales/en_US.json').messages.SIGN_ON_TITLE = 'Welcome back';
    },
  ],
  [
    'a panel without a help link',
    (open) => {
      delete open('schemas/enter-code/ui.json').help;
    },
  ],
  [
    'a journey without a step list',
    (open) => {
      delete open('schemas/enter-code/ui.json').progress;
    },
  ],
  [
    'a wide column at sign-on',
    (open) => {
      delete open(SIGN_ON).column;
    },
  ],
  [
    'at most five codes',
    (open) => {
      open('flows/facts.json').facts.canResend.below = 5;
    },
  ],
  [
    'email as the default contact method',
    (open) => {
      open(DEFS).$defs.deliveryChannel.default = 'EMAIL';
    },
  ],
  [
    'a code panel without the note on validity',
    (open) => {
      open('schemas/enter-code/ui.json').notes = [];
    },
  ],
  [
    'a code panel without an X',
    (open) => {
      delete open('schemas/enter-code/ui.json').close;
    },
  ],
  [
    'a main button that is styled like the others',
    (open) => {
      submit(open, 'enter-code').variant = 'secondary';
    },
  ],
  [
    'a checkbox that is not sent',
    (open) => {
      open('schemas/sign-on/schema.json').properties.remember = { type: 'boolean' };
      const { uiSchema } = open(SIGN_ON);
      uiSchema['ui:order'].push('remember');
      uiSchema.remember = { 'ui:title': 'ACCEPT_BUTTON', 'ui:widget': 'checkbox' };
    },
  ],
];
