import type { Hostile, Json } from './edit';

const SIGN_ON = 'flows/sign-on.json';
const CALLS = 'flows/calls.json';

/** Hostile edits of passkeys and codes: lost results, lost ways, secrets in the open. */
export const hostilePasskeys: Hostile[] = [
  {
    name: 'a cancelled prompt of the browser is not handled',
    file: SIGN_ON,
    change: ({ pages }) => {
      delete pages.LOGIN_PAGE.on['credential.get.none'];
    },
    place: 'pages / LOGIN_PAGE / on / passkeyOptions.ok',
    says: 'no row for <credential.get.none>',
  },
  {
    name: 'a device that already has a passkey is not handled',
    file: 'flows/add-passkey.json',
    change: ({ pages }) => {
      delete pages.PASSKEY_OFFER.on['credential.create.exists'];
    },
    place: 'pages / PASSKEY_OFFER / on / newPasskeyOptions.ok',
    says: 'no row for <credential.create.exists>',
  },
  {
    name: 'the browser offers passkeys again and again',
    file: SIGN_ON,
    change: ({ pages }) => {
      pages.LOGIN_PAGE.on['credential.offer.none'] = { do: [{ credential: 'offer' }] };
    },
    place: 'pages / LOGIN_PAGE / on / credential.offer.none',
    says: 'each time the user dismisses them',
  },
  {
    name: 'the field for the offered passkeys is missing',
    file: 'schemas/sign-on/ui.json',
    change: ({ uiSchema }) => {
      delete uiSchema.userId['ui:options'].passkeysWhen;
    },
    inFile: `package:${SIGN_ON}`,
    place: 'pages / LOGIN_PAGE / on / passkeyOptions.ok',
    says: 'no field for them',
  },
  {
    name: 'a passkey is the only second factor',
    file: 'flows/two-factor.json',
    change: ({ pages }) => {
      pages.SV_DELIVERY_OPTIONS.on['user.submit'].splice(1);
      delete pages.SV_DELIVERY_OPTIONS.on['user.submit'][0].when;
    },
    place: 'pages / SV_DELIVERY_OPTIONS',
    says: 'locked out',
  },
  {
    name: 'a challenge is kept in the open',
    file: CALLS,
    change: ({ calls }) => {
      delete calls.passkeyOptions.secrets;
    },
    place: 'calls / passkeyOptions / keep / vault.publicKey',
    says: "isn't declared secret",
  },
  {
    name: 'no call sends the passkey to the server',
    file: CALLS,
    change: ({ calls }) => {
      for (const call of Object.values(calls) as Json[]) delete call.body?.credential;
    },
    inFile: `package:${SIGN_ON}`,
    place: 'pages / LOGIN_PAGE / on / passkeyOptions.ok',
    says: 'the passkey is lost',
  },
  {
    name: 'a passkey is requested on a page without any row for it',
    file: 'flows/forgot-password.json',
    change: ({ pages }) => {
      pages.FORGOT_PASSWORD.on['credential.get.ok'] = { do: ['clearMessage'] };
    },
    place: 'pages / FORGOT_PASSWORD / on / credential.get.ok',
    says: 'never applies',
  },
  {
    name: 'no row handles the button for passkeys',
    file: SIGN_ON,
    change: ({ pages }) => {
      delete pages.LOGIN_PAGE.on['user.passkey'];
    },
    inFile: 'package:schemas/sign-on/ui.json',
    place: 'ways / 0',
    says: '',
  },
  {
    name: 'the recovery code is sent in the URL',
    file: CALLS,
    change: ({ calls }) => {
      calls.twoFactorRecovery.query = { code: 'form.recoveryCode' };
    },
    place: 'calls / twoFactorRecovery / query',
    says: 'the URL contains a secret',
  },
  {
    name: 'the code of an authenticator app is not sent',
    file: CALLS,
    change: ({ calls }) => {
      calls.twoFactorApp.body.otc = { value: '' };
    },
    place: 'calls / twoFactorApp / body / otc',
    says: '',
  },
];
