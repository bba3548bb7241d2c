import { type Edit, ourText } from './edit';

const FPS = 'flows/forgot-password.json';
const SIGN_ON_FLOW = 'flows/sign-on.json';
const SIGN_ON = 'schemas/sign-on/ui.json';
const USER_INFO = 'schemas/enter-user-info/ui.json';

/** Edits of panels and journeys that owners want. */
export const harmlessJourneys: Edit[] = [
  {
    name: 'a wrong code that leads back to the start',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
  },
  {
    name: 'an expired code that leads back to the start',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_ENTER_CODE.on['timer.codeLife'] = {
        do: [{ showMessage: { type: 'info', text: 'CODE_EXPIRED_START_AGAIN' } }],
        go: 'FORGOT_PASSWORD',
      };
    },
  },
  {
    name: 'a custom text for a wrong password',
    file: SIGN_ON_FLOW,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.LOGIN'][3].do = [
        { showMessage: { type: 'error', text: 'SIGNON_UNSUCCESSFUL' } },
        { focus: 'message' },
      ];
    },
  },
  {
    name: 'a rejected password that is cleared',
    file: FPS,
    change: ({ pages }) => {
      pages.FPW_RESET_PASSWORD.on['resetPassword.CPW'].do.push({ clear: ['newPassword', 'reenterPassword'] });
    },
  },
  {
    name: 'focus on the code field after a wrong code',
    file: 'flows/two-factor.json',
    change: ({ on }) => {
      on['twoFactorValidate.VALIDATE_SV'].do[1] = { focus: 'field:otc' };
    },
  },
  {
    name: 'a sign-on that always requests the target',
    file: SIGN_ON_FLOW,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['authenticate.REDIRECT'].reverse();
      pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = [
        { when: { hasTargetUrl: true }, do: ['clearMessage', { redirect: 'target' }] },
        { do: [{ call: 'getTargetUrl' }] },
      ];
    },
  },
  {
    name: 'email as the first option',
    file: USER_INFO,
    change: ({ uiSchema }) => {
      uiSchema.deliveryChannel['ui:options'].options.reverse();
    },
  },
  {
    name: 'contact methods without landlines',
    file: USER_INFO,
    change: ({ uiSchema, notes }) => {
      const options = uiSchema.deliveryChannel['ui:options'];
      options.options = options.options.filter(({ value }: { value: string }) => value !== 'LANDLINE');
      notes.splice(1, 1);
    },
  },
  {
    name: 'a custom consent text',
    file: USER_INFO,
    change: ({ notes }) => {
      notes[1].text = 'OUR_CONSENT';
    },
    also: {
      'flows/calls.json': ({ calls }) => {
        calls.validateUser.consent.at(-1).texts = ['OUR_CONSENT'];
      },
      ...ourText('OUR_CONSENT'),
    },
  },
  {
    name: 'a custom button text',
    file: USER_INFO,
    change: ({ buttons }) => {
      buttons[0].label = 'OUR_BUTTON';
    },
    also: ourText('OUR_BUTTON'),
  },
  {
    name: 'an X on every step',
    file: 'schemas/reset-password/ui.json',
    change: (ui) => {
      ui.close = true;
    },
  },
  {
    name: 'panels without progress and help',
    file: 'schemas/reset-password/ui.json',
    change: (ui) => {
      delete ui.progress;
      delete ui.help;
    },
  },
  {
    name: 'a password field that appears after the user ID',
    file: SIGN_ON,
    change: ({ uiSchema }) => {
      uiSchema.password['ui:when'] = { userIdTyped: true };
    },
    also: {
      'flows/facts.json': ({ facts }) => {
        facts.userIdTyped = { about: 'A user id is typed.', from: 'form.userId', present: true };
      },
    },
  },
  {
    name: 'a link back to sign-on',
    file: 'schemas/enter-user-info/ui.json',
    change: (ui) => {
      ui.links = [{ action: 'toSignOn', label: 'SIGN_ON_TITLE', variant: 'link' }];
    },
    also: {
      [FPS]: ({ pages }) => {
        pages.FORGOT_PASSWORD.on['user.toSignOn'] = {
          do: ['clearMessage'],
          flow: 'SIGN_ON',
          go: 'LOGIN_PAGE',
        };
      },
    },
  },
  {
    name: 'a reason for a changed critical journey',
    file: FPS,
    change: ({ pages }) => {
      pages.FPS_PASSWORD_CONFIRMATION.on['user.continue'] = { do: [{ return: 'REDIRECT' }] };
    },
    also: {
      'flows/critical.json': (data) =>
        Object.assign(data, {
          $schema: '../schemas/meta/critical.schema.json',
          changed: { 'forgot-password/*': 'The host page takes people on from here.' },
        }),
    },
  },
];
