import type { Hostile } from './edit';

const ENTER_CODE = 'schemas/enter-code/ui.json';
const RULES = 'schemas/password-rules.json';

/** Hostile edits of texts, field rules and password rules. */
export const hostileTexts: Hostile[] = [
  {
    name: 'the texts of Continue and Cancel are swapped',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      [messages.CONTINUE_BUTTON, messages.CANCEL_BUTTON] = ['Cancel', 'Continue'];
    },
    place: 'messages / CONTINUE_BUTTON',
    says: 'does the opposite',
  },
  {
    name: 'two buttons have the same text',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      messages.START_AGAIN_LINK = messages.CHANGE_DELIVERY_LINK;
    },
    inFile: 'package:schemas/enter-code/ui.json',
    place: 'links / 2 / label',
    says: 'Give them different texts',
  },
  {
    name: 'a password rule requires all four character classes',
    file: RULES,
    change: ({ rules }) => {
      rules[1].test.classes.atLeast = 4;
      rules[4].test.repeats.fewerThan = 2;
    },
    place: 'rules / 1',
    says: 'a valid example in schemas/defs.json',
  },
  {
    name: 'common words are so short that valid passwords contain them',
    file: RULES,
    change: ({ rules }) => {
      rules[5].test.words.push('an', 'in', 'ky', '7#');
    },
    place: 'rules / 5',
    says: 'a valid example in schemas/defs.json',
  },
  {
    name: 'a wrong password is reported as signed on',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      messages.SIGNON_UNSUCCESSFUL = 'You are signed on.';
    },
    place: 'messages / SIGNON_UNSUCCESSFUL',
    says: 'reports an error',
  },
  {
    name: 'an expired session is reported as a success in German',
    file: 'locales/de_DE.json',
    change: ({ messages }) => {
      messages.SESSION_TIMEOUT_MSG = 'Sie sind angemeldet.';
    },
    place: 'messages / SESSION_TIMEOUT_MSG',
    says: 'reports an error',
  },
  {
    name: 'a success has the text of a failure',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      messages.PASSWORD_CHANGED = 'Your password could not be changed.';
    },
    place: 'messages / PASSWORD_CHANGED',
    says: 'reports a success',
  },
  {
    name: 'a text contains a hard-coded duration',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      messages.CODE_EXPIRED = 'This code is valid for 1440 minutes.';
    },
    place: 'messages / CODE_EXPIRED',
    says: 'no timer in flows/common.json runs that long',
  },
  {
    name: 'a payload schema no longer requires the code, and its field is hidden',
    file: 'schemas/payloads/validateCode.json',
    change: (schema) => {
      schema.required = schema.required.filter((name: string) => name !== 'otc');
    },
    also: {
      [ENTER_CODE]: ({ uiSchema }) => {
        uiSchema.otc['ui:when'] = { ping: true };
      },
    },
    place: '',
    inFile: ENTER_CODE,
    says: '',
  },
  {
    name: 'a code must have exactly four digits',
    file: 'schemas/defs.json',
    change: ({ $defs }) => {
      $defs.otc.pattern = '^[0-9]{4}$';
    },
    place: '$defs / otc / pattern',
    says: 'a valid example in schemas/defs.json',
  },
  {
    name: 'a user id can have at most three characters in one panel',
    file: 'schemas/enter-user-info/schema.json',
    change: ({ properties }) => {
      properties.userId.maxLength = 3;
    },
    place: 'properties / userId / maxLength',
    says: 'a valid example in schemas/defs.json',
  },
  {
    name: 'the error of a missing field reads as a success',
    file: 'locales/en_US.json',
    change: ({ messages }) => {
      messages.MANDATORY_FIELD = 'Done';
    },
    place: 'messages / MANDATORY_FIELD',
    says: 'reports an error',
  },
];
