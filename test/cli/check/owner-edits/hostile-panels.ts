import type { Hostile } from './edit';

const ENTER_CODE = 'schemas/enter-code/ui.json';
const USER_INFO = 'schemas/enter-user-info/ui.json';
const SIGN_ON = 'schemas/sign-on/ui.json';

/** Hostile edits of panels. */
export const hostilePanels: Hostile[] = [
  {
    name: 'Continue and Cancel are swapped on the code panel',
    file: ENTER_CODE,
    change: ({ buttons }) => {
      buttons[0].label = 'CANCEL_BUTTON';
      buttons[1].label = 'CONTINUE_BUTTON';
    },
    place: 'buttons / 0 / label',
    says: 'which labels button <cancel>',
  },
  {
    name: 'the texts of two links are swapped on the sign-on panel',
    file: SIGN_ON,
    change: ({ links, buttons }) => {
      links[0].label = 'NEW_USER_TITLE';
      buttons[1].label = 'FORGOT_PWD_TITLE';
    },
    place: 'links / 0 / label',
    says: 'the title of another page',
  },
  {
    name: 'the button that sends the first code has the text for sending a new one',
    file: USER_INFO,
    change: ({ buttons }) => {
      buttons[0].label = 'RESEND_BUTTON';
    },
    place: 'buttons / 0 / label',
    says: 'which labels button <resend>',
  },
  {
    name: 'the consent to a phone call is missing',
    file: USER_INFO,
    change: (ui) => {
      ui.notes = ui.notes.filter(({ text }: { text: unknown }) => text !== 'NOTE_CONSENT_TO_CALL');
    },
    place: 'notes',
    says: '"place": "button"',
  },
  {
    name: 'the consent to a text message is behind Details',
    file: USER_INFO,
    change: ({ notes }) => {
      notes[0].place = 'details';
    },
    place: 'notes',
    says: '"place": "button"',
  },
  {
    name: 'the consent to a text message is shown for email only',
    file: 'schemas/delivery-options/ui.json',
    change: ({ notes }) => {
      notes[2].when = { codeToPhone: false };
    },
    place: 'notes',
    says: 'when codeToPhone is true',
  },
  {
    name: 'the consent to a registration is missing',
    file: 'schemas/mobile-consent/ui.json',
    change: (ui) => {
      ui.intro = [{ text: 'CONSENT_USE' }];
    },
    place: 'notes',
    says: '<CONSENT_INTRO>',
  },
  {
    name: 'the note on codes shows the length of the wrong timer',
    file: ENTER_CODE,
    change: ({ notes }) => {
      notes[0].minutes = { valid: 'resend', again: 'codeLife' };
    },
    place: 'notes / 0 / minutes',
    says: '',
  },
  {
    name: 'messages are hidden on the panel with delivery options',
    file: 'schemas/delivery-options/ui.json',
    change: (ui) => {
      ui.message = 'none';
    },
    place: 'message',
    says: '',
  },
  {
    name: 'messages are hidden on the error page',
    file: 'schemas/error/ui.json',
    change: (ui) => {
      ui.message = 'none';
    },
    place: 'message',
    says: '',
  },
  {
    name: 'a failed reset has the title of a success',
    file: 'schemas/result/ui.json',
    change: ({ title }) => {
      title[1].text = 'FORGOT_PWD_STEP4_TITLE';
    },
    inFile: 'package:flows/forgot-password.json',
    place: 'pages / FPW_RESET_PASSWORD / on / resetPassword.LOGIN / 0',
    says: 'with the title "Password changed"',
  },
  {
    name: 'the two entries of a new password are not compared',
    file: 'schemas/reset-password/ui.json',
    change: ({ uiSchema }) => {
      delete uiSchema.reenterPassword['ui:options'].matches;
      delete uiSchema.reenterPassword['ui:errors'].matches;
    },
    place: 'uiSchema / reenterPassword',
    says: '',
  },
  {
    name: 'the captcha is missing',
    file: SIGN_ON,
    change: (ui) => {
      delete ui.captcha;
    },
    inFile: 'package:flows/sign-on.json',
    place: 'pages / LOGIN_PAGE',
    says: 'Unknown button',
  },
  {
    name: 'voice calls are offered only if they are turned off',
    file: USER_INFO,
    change: ({ uiSchema }) => {
      uiSchema.deliveryMode['ui:options'].options[2].when = { voiceDisabled: true };
    },
    place: 'uiSchema / deliveryMode',
    says: '',
  },
  {
    name: 'a password that still works for some days has to be changed now',
    file: 'schemas/change-password/ui.json',
    change: ({ buttons }) => {
      buttons[1].when = { isPwdExpPeriod: true };
    },
    place: 'buttons',
    says: 'has no button that leads on without input',
  },
  {
    name: 'Enter on the panel about a temporary password ends the journey',
    file: 'schemas/temporary-password/ui.json',
    change: ({ buttons }) => {
      buttons.unshift({ action: 'close', label: 'CLOSE_BUTTON' });
    },
    place: 'buttons / 0',
    says: 'Enter presses button <close>',
  },
  {
    name: 'the code field has the label of the password field',
    file: ENTER_CODE,
    change: ({ uiSchema }) => {
      uiSchema.otc['ui:title'] = 'PASSWORD_LABEL';
    },
    place: 'uiSchema / otc / ui:title',
    says: '',
  },
  {
    name: 'the labels of new and current password are swapped',
    file: 'schemas/change-password/ui.json',
    change: ({ uiSchema }) => {
      uiSchema.currentPassword['ui:title'] = 'NEW_PASSWORD_LABEL';
      uiSchema.newPassword['ui:title'] = 'CURRENT_PASSWORD_LABEL';
    },
    place: 'uiSchema / currentPassword / ui:title',
    says: '',
  },
];
