/** Auth0 Lock, versions 11 to 15. Names are from its README, its EXAMPLES.md and its English dictionary. */
import { color, locale, picture, plain, toggle } from '../convert';
import { flatten } from '../read/flatten';
import { readConfig } from '../read/javascript';
import type { Given, Table, Vendor } from '../vendor';

const PROTOCOL =
  'The widget speaks to your auth server with its own calls, not with OAuth. See docs/server.md.';
const SIGN_UP =
  'The fields of a new user are part of the data: schemas/enter-user-info. Recipes in docs/editors/recipes.md add one.';
const PROVIDERS = 'Your server lists its providers: app.signOn.providers in the answer of settings.';
const NO_LINKS = 'Users enter a code. Emails contain no links.';
const PASSWORDLESS = "A code alone isn't enough to sign on. Passkeys replace the password (docs/factors.md).";

const options: Table = {
  'theme.logo': { to: 'theme.logo.src', convert: picture },
  'theme.primaryColor': { to: 'theme.accent', convert: color },
  'theme.labeledSubmitButton': { always: true, note: 'The button always has a label.' },
  'theme.authButtons': { note: `${PROVIDERS} The buttons have the colors of the theme.` },
  'theme.authButtons.*': { note: `${PROVIDERS} The buttons have the colors of the theme.` },
  'theme.*': { note: 'Set the tokens in docs/theme.md instead.' },
  language: { to: 'language', convert: locale },
  languageBaseUrl: { note: 'The widget loads its texts from the folder of its script.' },
  container: { to: 'container', convert: plain, note: 'Without it, panels open in a dialog, as in Lock.' },
  allowForgotPassword: { to: 'signOnLinks', adds: 'forgotPassword', convert: toggle },
  allowSignUp: {
    to: 'signOnLinks',
    adds: 'newUser',
    convert: toggle,
    note: 'Off by default, on in Lock. The link opens the setup of a user whom your server knows already.',
  },
  allowLogin: { always: true, note: 'To show only another journey, call forgotPassword() or newUser().' },
  forgotPasswordLink: { note: 'Pass signOnLinks: [] and link your page beside the widget.' },
  signUpLink: { note: 'Leave newUser out of signOnLinks and link your page beside the widget.' },
  initialScreen: {
    note: 'Call the method of the journey: authenticateUser(), forgotPassword() or newUser().',
  },
  additionalSignUpFields: { note: SIGN_UP },
  loginAfterSignUp: { note: 'Your server decides with its answer after the last step of newUser().' },
  mustAcceptTerms: { note: 'Add a checkbox to the panel (docs/editors/recipes.md), or ask in beforeSubmit.' },
  showTerms: { note: 'Add a note and a link to schemas/enter-user-info/ui.json (docs/editors/recipes.md).' },
  signUpHideUsernameField: { note: SIGN_UP },
  signUpFieldsStrictValidation: { always: true, note: 'Formats are part of the data: schemas/defs.json.' },
  usernameStyle: {
    to: 'userIdLabel',
    note: 'Changes the label only. Your server decides which user IDs it accepts.',
    convert: (value) => (value === 'email' ? 1 : 0),
  },
  'prefill.*': { note: 'Pass it to authenticateUser({ userId }).' },
  prefill: { note: 'Pass it to authenticateUser({ userId }).' },
  allowShowPassword: { always: true, note: 'Each password has the button.' },
  allowAutocomplete: { always: true, note: 'Password managers can always fill in the fields.' },
  allowPasswordAutocomplete: { always: true, note: 'Password managers can always fill in the fields.' },
  autofocus: {
    always: true,
    note: 'A dialog takes the focus, and a panel in the page only if a user opened it.',
  },
  autoclose: {
    always: true,
    note: 'A finished journey closes its panel. afterSignOn: "stay" keeps the page.',
  },
  closable: { note: 'A dialog can be closed, and a panel in a container has no X.' },
  rememberLastLogin: { always: false, note: 'The browser and password managers fill in the user ID.' },
  avatar: { always: null, note: 'The widget shows no avatars.' },
  flashMessage: { note: 'Show your own message beside the widget.' },
  popupOptions: { note: 'Sign-on never opens a window.' },
  scrollGlobalMessagesIntoView: { always: true, note: 'Each message is visible when it appears.' },
  forceAutoHeight: { note: 'A panel in a container is as high as its content.' },
  preferConnectionDisplayName: { always: true, note: 'Buttons show the name from your server.' },
  allowedConnections: { note: PROVIDERS },
  connectionResolver: { note: 'Your server decides where a user belongs.' },
  defaultDatabaseConnection: { note: 'Your server decides where a user belongs.' },
  defaultEnterpriseConnection: { note: 'Your server decides where a user belongs.' },
  defaultADUsernameFromEmailPrefix: {
    note: 'Your server can shorten the user ID. The widget sends the input.',
  },
  passwordlessMethod: { note: PASSWORDLESS },
  useCustomPasswordlessConnection: { note: PASSWORDLESS },
  'auth.redirectUrl': { note: `${PROTOCOL} The target after sign-on is targetUrl.` },
  'auth.redirect': {
    note: 'A success redirects. afterSignOn: "stay" keeps the page. Sign-on never opens a window.',
  },
  'auth.sso': { note: 'Ask your server whether a session exists before you open sign-on.' },
  'auth.*': { note: PROTOCOL },
  'hooks.loggingIn': { note: 'Use beforeSubmit, which can stop a submit with a text.' },
  'hooks.signingUp': { note: 'Use beforeSubmit, which can stop a submit with a text.' },
  configurationBaseUrl: { note: PROTOCOL },
  clientBaseUrl: { note: PROTOCOL },
  hashCleanup: { note: PROTOCOL },
  legacySameSiteCookie: { note: 'Your server sets the cookies. See docs/server.md.' },
  oidcConformant: { note: PROTOCOL },
};

const RULES =
  'Password rules and their texts are in schemas/password-rules.json: PWD_RULE_LENGTH and others.';

const texts: Table = {
  title: {
    to: 'SIGN_ON_TITLE',
    note: 'Also the header of other screens in Lock. Here each panel has its own title.',
  },
  loginLabel: { note: 'The panel has no tabs. Its title is SIGN_ON_TITLE.' },
  loginSubmitLabel: 'SIGN_ON_BUTTON',
  usernameInputPlaceholder: 'USER_ID_LABEL',
  usernameOrEmailInputPlaceholder: 'USER_ID_OR_EMAIL_LABEL',
  emailInputPlaceholder: { to: 'EMAIL_LABEL', note: 'The widget has labels and no placeholders.' },
  passwordInputPlaceholder: { to: 'PASSWORD_LABEL', note: 'The widget has labels and no placeholders.' },
  phoneNumberInputPlaceholder: 'TELEPHONE_LABEL',
  codeInputPlaceholder: 'CODE_LABEL',
  captchaCodeInputPlaceholder: 'CAPTCHA_ANSWER_LABEL',
  'captcha*': { note: 'The captcha is a picture or a sound from your auth server.' },
  forgotPasswordAction: { to: 'FORGOT_PWD_TITLE', note: 'Also the title of the panel behind the link.' },
  forgotPasswordTitle: { to: 'FORGOT_PWD_TITLE', note: 'Also the link on the sign-on panel.' },
  forgotPasswordInstructions: {
    to: 'FORGOT_PWD_INTRO',
    note: 'Check the text: users get a code, not a link.',
  },
  forgotPasswordSubmitLabel: {
    to: 'SEND_CODE_BUTTON',
    note: 'Check the text: users get a code, not a link.',
  },
  signUpTitle: { to: 'NEW_USER_TITLE', note: 'Also the link on the sign-on panel.' },
  signUpLabel: { to: 'NEW_USER_TITLE', note: 'Also the title of the panel behind the link.' },
  signUpSubmitLabel: { note: 'The panel asks for a contact and sends a code: SEND_CODE_BUTTON.' },
  signUpTerms: {
    note: 'Add a note and a link to schemas/enter-user-info/ui.json (docs/editors/recipes.md).',
  },
  signUpWithLabel: { note: 'Sign-on and setup share the buttons of providers.' },
  loginWithLabel: { to: 'PROVIDER_BUTTON', values: ['name'] },
  loginAtLabel: { note: 'All providers share the text PROVIDER_BUTTON.' },
  databaseEnterpriseAlternativeLoginInstructions: 'WAYS_OR',
  'database*Instructions': { note: 'The panel has one divider: WAYS_OR.' },
  'enterprise*': { note: 'Providers are buttons, and their own pages ask for the password.' },
  'social*Instructions': { note: 'The panel has one divider: WAYS_OR.' },
  'windowsAuth*': { note: "The widget can't sign on with Windows." },
  ssoEnabled: { note: 'The widget does not ask for an email address first.' },
  blankUsernameErrorHint: 'MANDATORY_FIELD',
  blankEmailErrorHint: 'MANDATORY_FIELD',
  blankPasswordErrorHint: 'MANDATORY_FIELD',
  blankCaptchaErrorHint: 'MANDATORY_FIELD',
  blankErrorHint: 'MANDATORY_FIELD',
  invalidEmailErrorHint: 'FORGOT_PWD_EMAIL_ERROR',
  invalidPasswordErrorHint: 'PASSWORD_RULES_NOT_MET',
  'invalid*Hint': { note: 'The rule of the field has its own text.' },
  usernameFormatErrorHint: { note: 'User IDs have no such rule: USER_ID_NO_SPACES, USER_ID_TOO_LONG.' },
  'passwordStrength.shouldContain': 'PASSWORD_REQUIREMENTS',
  'passwordStrength.*': { note: RULES },
  showPassword: { note: 'The label of the field is part of the text: SHOW_PASSWORD.' },
  submitLabel: 'CONTINUE_BUTTON',
  mfaInputPlaceholder: 'APP_CODE_LABEL',
  mfaLoginTitle: 'APP_CODE_TITLE',
  mfaLoginInstructions: 'APP_CODE_INTRO',
  mfaSubmitLabel: { note: 'The button is CONTINUE_BUTTON, which other panels share.' },
  mfaCodeErrorHint: { note: 'A code of the right length sends itself.' },
  resendCodeAction: 'RESEND_BUTTON',
  resendLabel: 'RESEND_BUTTON',
  retryLabel: 'RETRY_BUTTON',
  'resending*': { note: 'The panel says when the next code is possible: RESEND_WAIT.' },
  sentLabel: { note: 'The panel says how long ago the code was sent: CODE_SENT_AGO.' },
  failedLabel: { note: 'A failure is a message above the fields.' },
  unrecoverableError: 'SYSTEM_ERROR',
  'success.forgotPassword': { note: NO_LINKS },
  'success.magicLink': { note: NO_LINKS },
  'success.*': { note: 'A success leads to the target without a message.' },
  'passwordless*': { note: PASSWORDLESS },
  'error.login.lock.fallback': 'SIGNON_UNSUCCESSFUL',
  'error.login.lock.network': {
    note: 'A call without an answer counts as an expired session: SESSION_TIMEOUT_MSG.',
  },
  'error.login.lock.popup_closed': { note: 'Sign-on never opens a window.' },
  'error.login.too_many_requests': { note: 'The text has the minutes as a number: TOO_MANY_REQUESTS.' },
  'error.forgotPassword.too_many_requests': {
    note: 'The text has the minutes as a number: TOO_MANY_REQUESTS.',
  },
  'error.*.invalid_captcha': { note: 'Your server sends the message of a wrong captcha.' },
  'error.*.invalid_recaptcha': { note: "The widget doesn't use reCAPTCHA." },
  'error.passwordless.*': { note: PASSWORDLESS },
  'error.login.*': { to: 'SERVER_*', note: 'Appears if your server sends the code.' },
  'error.signUp.*': { to: 'SERVER_*', note: 'Appears if your server sends the code.' },
  'error.forgotPassword.*': { to: 'SERVER_*', note: 'Appears if your server sends the code.' },
  lastLoginInstructions: { note: 'The browser and password managers fill in the user ID.' },
  notYourAccountAction: { note: 'The browser and password managers fill in the user ID.' },
  welcome: { note: 'A panel does not greet users by name.' },
};

/** For the guide. */
const events = {
  'new Auth0Lock(clientID, domain, options)': '`Latchkey.create(config)`',
  'new Auth0LockPasswordless(...)': 'none',
  'show(options)':
    '`authenticateUser()`, `forgotPassword()` or `newUser()`. Options are fixed in `create()`, except `setLanguage()`',
  'hide()': '`destroy()`, or hide your own container',
  'on(event, handler)': '`on()`, which returns a function that removes the handler',
  'logout(options)': '`logout()`',
  'getUserInfo(accessToken, callback)': 'none. Ask your own server',
  'checkSession(params, callback)': 'none. Ask your server whether a session exists before you open sign-on',
  'resumeAuth(hash, callback)':
    'none. After a return from a provider, the widget completes the sign-on itself',
  'event show': 'the event `page`',
  'event hide': 'the event `close`, and `page` with null',
  'event authenticated':
    'the event `result`, the `callback` of the config, or the outcome of the promise. It contains no tokens',
  'event authorization_error': 'the event `message` with the type error',
  'event unrecoverable_error': 'the event `error`',
  'event forgot_password ready': 'the event `page`, whose `flow` is FPS',
  'event signin submit': '`beforeSubmit`, or the event `busy`',
  'event signup submit': '`beforeSubmit`, or the event `busy`',
  'event signup success': 'the event `result`',
  'event federated login': 'the event `redirect`',
  'hook loggingIn': '`beforeSubmit`',
  'hook signingUp': '`beforeSubmit`',
};

const asGiven = (config: unknown): Given[] => {
  const { languageDictionary, ...own } = Object(config) as Record<string, unknown>;
  const language = typeof own.language === 'string' ? own.language : 'en';
  return [
    ...flatten(own, options).map(([name, value]): Given => ({ kind: 'option', name, value })),
    ...flatten(languageDictionary, {}).map(
      ([name, value]): Given => ({ kind: 'text', name, value, language }),
    ),
  ];
};

export const auth0: Vendor = {
  title: 'Auth0 Lock',
  input: 'a JSON or JavaScript file with the options object',
  options,
  texts,
  events,
  read: async (path) =>
    asGiven(await readConfig(path, [...Object.keys(options), 'languageDictionary', 'theme', 'auth'])),
};
