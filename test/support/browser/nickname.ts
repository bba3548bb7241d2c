/** A journey of two pages that the package doesn't have, by file. Its texts aren't included. */
export const NICKNAME: Record<string, object> = {
  'schemas/nickname/schema.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'nickname',
    title: 'Nickname',
    description: "The user's nickname.",
    type: 'object',
    required: ['nickname'],
    properties: { nickname: { type: 'string', minLength: 1, maxLength: 20 } },
  },
  'schemas/nickname/ui.json': {
    $schema: '../meta/panel.schema.json',
    panel: 'nickname',
    about: 'Asks for a nickname.',
    title: 'NICKNAME_TITLE',
    uiSchema: {
      nickname: {
        'ui:title': 'NICKNAME_LABEL',
        'ui:widget': 'text',
        'ui:errors': { required: 'MANDATORY_FIELD', '*': 'USER_ID_TOO_LONG' },
      },
    },
    buttons: [
      { action: 'submit', label: 'CONTINUE_BUTTON', variant: 'primary', submit: true, enabled: 'valid' },
      { action: 'cancel', label: 'CANCEL_BUTTON', variant: 'secondary' },
    ],
  },
  'schemas/nickname-confirm/ui.json': {
    $schema: '../meta/panel.schema.json',
    panel: 'nickname-confirm',
    about: 'Asks once more.',
    title: 'NICKNAME_CONFIRM_TITLE',
    intro: [{ text: 'NICKNAME_CONFIRM_INTRO' }],
    uiSchema: {},
    buttons: [
      { action: 'continue', label: 'CONTINUE_BUTTON', variant: 'primary' },
      { action: 'back', label: 'BACK_BUTTON', variant: 'secondary' },
    ],
  },
  'flows/nickname.json': {
    $schema: '../schemas/meta/flow.schema.json',
    flow: 'NICKNAME',
    about: 'How shall we call you?',
    pages: {
      NICKNAME: {
        about: 'Asks.',
        panel: 'nickname',
        on: { enter: {}, 'user.submit': { go: 'NICKNAME_CONFIRM' } },
      },
      NICKNAME_CONFIRM: {
        about: 'Asks once more.',
        panel: 'nickname-confirm',
        on: { 'user.continue': { do: [{ return: 'NICKNAME_CHOSEN' }] }, 'user.back': { go: 'NICKNAME' } },
      },
    },
  },
};
