import type { Edit } from './edit';

const ENTER_CODE = 'schemas/enter-code/ui.json';
const DEFS = 'schemas/defs.json';
const EN = 'locales/en_US.json';

/** Edits of texts, rules and values that owners want. */
export const harmlessTexts: Edit[] = [
  {
    name: 'a different text for sign-on',
    file: EN,
    change: ({ messages }) => Object.assign(messages, { SIGN_ON_TITLE: 'Log in', SIGN_ON_BUTTON: 'Log in' }),
  },
  {
    name: 'a different text for a wrong password',
    file: EN,
    change: ({ messages }) => {
      messages.SIGNON_UNSUCCESSFUL = 'Check your user ID and password.';
    },
  },
  {
    name: 'a different text for Continue',
    file: EN,
    change: ({ messages }) => {
      messages.CONTINUE_BUTTON = 'Next';
    },
  },
  {
    name: 'a different text for Cancel',
    file: EN,
    change: ({ messages }) => {
      messages.CANCEL_BUTTON = 'Not now';
    },
  },
  {
    name: 'a friendlier text after a success',
    file: EN,
    change: ({ messages }) => {
      messages.PASSWORD_CHANGED = 'Done! Use your new password from now on.';
    },
  },
  {
    name: 'a different German text for an expired session',
    file: 'locales/de_DE.json',
    change: ({ messages }) => {
      messages.SESSION_TIMEOUT_MSG = 'Ihre Sitzung wurde beendet. Bitte versuchen Sie es noch einmal.';
    },
  },
  {
    name: 'a hint of the number of digits in a code',
    file: EN,
    change: ({ messages }) => {
      messages.CODE_LABEL = 'Code (6 digits)';
    },
  },
  {
    name: 'a title that names the brand',
    file: EN,
    change: ({ messages }) => {
      messages.FORGOT_PWD_TITLE = 'Forgot your Acme password?';
    },
  },
  {
    name: 'a code that is valid for ten minutes',
    file: 'flows/common.json',
    change: ({ timers }) => {
      timers.codeLife.seconds = 600;
    },
  },
  {
    name: 'a new code after a minute',
    file: 'flows/common.json',
    change: ({ timers }) => {
      timers.resend.seconds = 60;
    },
  },
  {
    name: 'a captcha sound without a delay',
    file: 'flows/common.json',
    change: ({ captcha }) => {
      captcha.audio.delaySeconds = 1;
    },
  },
  {
    name: 'five codes per journey',
    file: 'flows/facts.json',
    change: ({ facts }) => {
      facts.canResend.below = 5;
    },
  },
  {
    name: 'Cancel as a link',
    file: ENTER_CODE,
    change: (ui) => {
      ui.links.push({ ...ui.buttons.pop(), variant: 'link' });
    },
  },
  {
    name: 'an image next to the note on codes',
    file: ENTER_CODE,
    change: ({ notes }) => {
      notes[0].image = 'info';
    },
  },
  {
    name: 'passwords of exactly fifteen characters',
    file: DEFS,
    change: ({ $defs }) => {
      Object.assign($defs.newPassword, {
        minLength: 15,
        maxLength: 15,
        examples: ['Fresh!Wind42bee', 'Kv7#mQ2pKv7#mQ2'],
      });
    },
  },
  {
    name: 'passwords of up to sixty-four characters',
    file: DEFS,
    change: ({ $defs }) => {
      $defs.newPassword.maxLength = 64;
    },
  },
  {
    name: 'all four classes of characters, which the server requires, too',
    file: 'schemas/password-rules.json',
    change: ({ rules }) => {
      rules[1].test.classes.atLeast = 4;
    },
    also: {
      [DEFS]: ({ $defs }) => {
        $defs.newPassword.examples = ['Fresh!Wind42', 'Kv7#mQ2p'];
      },
    },
  },
  {
    name: 'two classes of characters',
    file: 'schemas/password-rules.json',
    change: ({ rules }) => {
      rules[1].test.classes.atLeast = 2;
    },
  },
  {
    name: 'an extra common word',
    file: 'schemas/password-rules.json',
    change: ({ rules }) => {
      rules[5].test.words.push('acme');
    },
  },
  {
    name: 'codes of six digits',
    file: DEFS,
    change: ({ $defs }) => {
      Object.assign($defs.otc, { pattern: '^[0-9]{6}$', examples: ['123456'] });
    },
  },
  {
    name: 'user IDs that are email addresses',
    file: DEFS,
    change: ({ $defs }) => {
      Object.assign($defs.userId, { pattern: '^[^\\s@]+@[^\\s@]+$', examples: ['ada@example.test'] });
    },
  },
  {
    name: 'a custom sign-on page',
    file: 'flows/places.json',
    change: ({ places }) => {
      places.login.from.push({ value: '/sign-on' });
    },
  },
  {
    name: 'a different description of a call',
    file: 'flows/calls.json',
    change: ({ calls }) => {
      calls.authenticate.about = 'Sign on at our own server.';
    },
  },
];
