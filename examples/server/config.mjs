/** The settings of the server: its environment and its applications. */
export const { PORT = '4700', ORIGIN = 'http://localhost:3000', FOR_TESTS, ADA_PASSWORD } = process.env;
if (!ADA_PASSWORD) throw new Error('ADA_PASSWORD is not set. Set it to the password of the user ada.');

export const BRAND_ID = 'main';

/** The target after a sign-on if neither the application nor the page has one. */
export const HOME = `${ORIGIN}/home`;

/** The settings of the applications. The widget requests them with its first call. */
const SETTINGS = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: true,
  isVoiceDisabled: false,
  isPingEnabled: false,
  nu_session_id: null,
  nu_detect_on: false,
};

/** The applications. If one has no `target`, the host page decides where users go after the sign-on. */
export const APPS = new Map([
  ['shop', { settings: SETTINGS, target: HOME }],
  ['kiosk', { settings: SETTINGS }],
]);

/** The fields of an answer with the target of an application. */
export const targetOf = (appId) => ({ targetUrl: APPS.get(appId)?.target });
