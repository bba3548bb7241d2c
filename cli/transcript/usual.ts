import { APP_ID, BRAND_ID } from './server/wire';

/** Tokens of the usual session. They may occur only in requests. */
export const CSRF_TOKEN = 'csrf-71c0a5d2e9';
export const SESSION_ID = 'sid-4e8b20f7aa';

/** The usual settings, which are the specification's defaults. */
const SETTINGS = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: true,
  isVoiceDisabled: false,
  isPingEnabled: false,
  nu_session_id: null,
  nu_detect_on: false,
};

/** The server's answers to the calls of a start if a transcript has none. */
export function usualAnswers(settings: Record<string, unknown>): Record<string, object> {
  return {
    settings: { app: { ...SETTINGS, ...settings } },
    csrf: { csrfTokenValue: CSRF_TOKEN, csrfTokenStatus: 'OK', csrfTokenHeader: 'X-XSRF-TOKEN' },
    sessionId: { sessionId: SESSION_ID },
    countryCodes: { CountryCodes: ['1', '44', '49', '47'] },
    validateAppAndBrand: {},
  };
}

/** The fields that a host page passes to `create()` in addition to those of a transcript. */
export const usualConfig = (api: string): Record<string, unknown> => ({
  appId: APP_ID,
  brandId: BRAND_ID,
  authApiPath: api,
  devicePrint: 'print-of-this-device',
});
