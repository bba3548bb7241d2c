import { DEFS, type Edit, row, SIGN_ON, submit } from './edits';

/** Edits that an owner may well want. */
export const harmless: Edit[] = [
  ['the untouched product', () => {}],
  [
    'another order of fields',
    (open) => {
      open('schemas/change-password/ui.json').uiSchema['ui:order'].reverse();
    },
  ],
  [
    'another order of buttons',
    (open) => {
      open('schemas/enter-code/ui.json').buttons.reverse();
    },
  ],
  [
    'a main button that waits for valid fields',
    (open) => {
      submit(open, 'sign-on').enabled = 'valid';
    },
  ],
  [
    'a main button that waits for the token',
    (open) => {
      submit(open, 'reset-password').enabled = ['valid', { hasCaptcha: false }];
    },
  ],
  [
    'a user id of at most forty',
    (open) => {
      open(DEFS).$defs.userId.maxLength = 40;
    },
  ],
  [
    'a user id of letters and dots',
    (open) => {
      open(DEFS).$defs.userId.pattern = '^[a-z.]+$';
    },
  ],
  [
    'a longer password',
    (open) => {
      open(DEFS).$defs.newPassword.maxLength = 64;
    },
  ],
  [
    'a wait of a minute',
    (open) => {
      open('flows/common.json').timers.resend.seconds = 60;
    },
  ],
  [
    'a code of five minutes',
    (open) => {
      open('flows/common.json').timers.codeLife.seconds = 300;
    },
  ],
  [
    'a success that ends the journey',
    (open) => {
      open('flows/sign-on.json').pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = {
        do: [{ return: 'REDIRECT' }],
      };
    },
  ],
  [
    'a wrong code that leads to the start',
    (open) => {
      open('flows/forgot-password.json').pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = {
        do: ['showMessage'],
        go: 'FORGOT_PASSWORD',
      };
    },
  ],
  [
    'a refusal with words of our own',
    (open) => {
      row(open, 'authenticate.LOGIN').at(-1).do = [
        { showMessage: { type: 'error', text: 'SIGNON_UNSUCCESSFUL' } },
      ];
    },
  ],
  [
    'no extension on landlines',
    (open) => {
      open('schemas/enter-user-info/ui.json').uiSchema.extension['ui:when'] = { channel: 'NONE' };
    },
  ],
  [
    'no link to the forgotten password',
    (open) => {
      open(SIGN_ON).links = [];
    },
  ],
  [
    'another button text',
    (open) => {
      open('locales/de_DE.json').messages.SIGN_ON_BUTTON = 'Los';
    },
  ],
  [
    'a text in one sign',
    (open) => {
      open('locales/zh_CN.json').messages.SIGN_ON_BUTTON = '登';
    },
  ],
  [
    'a password without the switch that shows it',
    (open) => {
      delete open(SIGN_ON).uiSchema.password['ui:options'].reveal;
    },
  ],
  [
    'a contact method as a list',
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
    'another panel title',
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
    'a journey without steps',
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
    'five codes at most',
    (open) => {
      open('flows/facts.json').facts.canResend.below = 5;
    },
  ],
  [
    'an email address chosen at first',
    (open) => {
      open(DEFS).$defs.deliveryChannel.default = 'EMAIL';
    },
  ],
  [
    'no note about the validity of a code',
    (open) => {
      open('schemas/enter-code/ui.json').notes = [];
    },
  ],
  [
    'no X on the panel of the code',
    (open) => {
      delete open('schemas/enter-code/ui.json').close;
    },
  ],
  [
    'a main button that looks like the others',
    (open) => {
      submit(open, 'enter-code').style = 'secondary';
    },
  ],
  [
    'a box to tick that is not sent',
    (open) => {
      open('schemas/sign-on/schema.json').properties.remember = { type: 'boolean' };
      const { uiSchema } = open(SIGN_ON);
      uiSchema['ui:order'].push('remember');
      uiSchema.remember = { 'ui:title': 'ACCEPT_BUTTON', 'ui:widget': 'checkbox' };
    },
  ],
];
