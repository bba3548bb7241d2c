/**
 * The calls of the wire format, written from the specification and from our own additions to it, not from flows/calls.json. If a transcript says
 * `validateCode`, it means this request, regardless of the product's data.
 */
const WIRE: Record<string, [method: 'GET' | 'POST', ...paths: string[]]> = {
  settings: ['GET', '/appsdetails/wgt/apps/{appId}'],
  csrf: ['GET', '/login/wgt/getCSRFToken'],
  sessionId: ['GET', '/login/wgt/sessionId'],
  countryCodes: ['GET', '/login/wgt/getCountryCodes'],
  validateAppAndBrand: ['POST', '/login/wgt/validate/apps/{appId}/{brandId}'],
  authenticate: ['POST', '/login/wgt/authenticate/apps/{appId}/{brandId}'],
  passkeyOptions: ['GET', '/login/wgt/passkeyoptions/apps/{appId}/{brandId}'],
  passkeySignOn: ['POST', '/login/wgt/passkey/apps/{appId}/{brandId}'],
  providerStart: ['POST', '/login/wgt/provider/apps/{appId}/{brandId}'],
  signOnReference: ['POST', '/login/wgt/reference/apps/{appId}/{brandId}'],
  captcha: ['GET', '/login/wgt/captcha'],
  captchaAudio: ['GET', '/login/wgt/captchaAudio'],
  validateUser: ['POST', '/fpc/wgt/validateuser/apps/{appId}/{brandId}'],
  sendCode: ['POST', '/fpc/wgt/sendsv'],
  validateCode: ['POST', '/fpc/wgt/validatesv'],
  resetPassword: ['POST', '/cpw/wgt/fpschangepwd'],
  // The second path is for identity-federation mode.
  changePassword: ['POST', '/cpw/wgt/updatePaswrd', '/cpw/wgt/changepwd'],
  voluntaryChange: ['POST', '/cpw/wgt/voluntaryPwdChange'],
  disabledRedirect: ['GET', '/cpw/disabledRedirect'],
  twoFactorOptions: ['GET', '/svauth/wgt/svoptions'],
  twoFactorSend: ['POST', '/svauth/wgt/sendsv'],
  twoFactorValidate: ['POST', '/svauth/wgt/validatesv'],
  twoFactorPasskey: ['POST', '/svauth/wgt/passkey'],
  twoFactorApp: ['POST', '/svauth/wgt/validateapp'],
  twoFactorRecovery: ['POST', '/svauth/wgt/validaterecovery'],
  stepUpOptions: ['GET', '/stepup/wgt/svoptions'],
  stepUpSend: ['POST', '/stepup/wgt/sendSV'],
  stepUpValidate: ['POST', '/stepup/wgt/validateSV'],
  stepUpPasskey: ['POST', '/stepup/wgt/passkey'],
  stepUpApp: ['POST', '/stepup/wgt/validateApp'],
  stepUpRecovery: ['POST', '/stepup/wgt/validateRecovery'],
  newPasskeyOptions: ['GET', '/factor/wgt/passkeyoptions'],
  addPasskey: ['POST', '/factor/wgt/passkey'],
  addApp: ['POST', '/factor/wgt/app'],
  confirmApp: ['POST', '/factor/wgt/app/confirm'],
  newRecoveryCodes: ['POST', '/factor/wgt/recovery'],
  federatedAssertion: ['POST', '/userReg/wgt/assertion'],
  acs: ['POST', '/sp/ACS.saml2'],
  register: ['POST', '/userReg/wgt/apps/{appId}/brands/{brandId}/register'],
  selfRegSend: ['POST', '/userReg/wgt/sendSV'],
  selfRegValidate: ['POST', '/userReg/wgt/validateSV'],
  selfRegPassword: ['POST', '/userReg/wgt/createpassword'],
  selfRegOptions: ['GET', '/userReg/wgt/svoptions'],
  selfRegDeliveryMethod: ['POST', '/userReg/wgt/getDeliveryMethod'],
  selfRegDeliveryDetail: ['POST', '/userReg/wgt/getSVDeliveryDetail'],
  signUp: ['POST', '/signup/wgt/start/apps/{appId}/{brandId}'],
  signUpSend: ['POST', '/signup/wgt/sendSV'],
  signUpValidate: ['POST', '/signup/wgt/validateSV'],
  signUpPassword: ['POST', '/signup/wgt/createpassword'],
  signUpProfile: ['POST', '/signup/wgt/profile'],
  profile: ['GET', '/apps/wgt/{appId}/brands/{brandId}/users/*/'],
  logout: ['GET', '/login/auth/logout'],
  continueAuthentication: ['POST', '/login/wgt/continueAuthentication'],
  getTargetUrl: ['POST', '/secure/wgt/gettargeturl'],
  logError: ['POST', '/login/wgt/logErrorMessage/apps/{appId}/{brandId}'],
};

/** The calls that a start always sends. They have usual answers. */
export const START_CALLS = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

/** The settings call of the application never has the prefix of identity-federation mode. */
export const NEVER_PREFIXED = ['settings'];

export const APP_ID = 'shop';
export const BRAND_ID = 'main';
const PING = '/ping';

/**
 * The call that a request makes, for the given application and brand. Returns null if the specification has no such
 * call.
 */
export function recognise(
  method: string,
  path: string,
  { appId, brandId } = { appId: APP_ID, brandId: BRAND_ID },
): { call: string; isPrefixed: boolean } | null {
  const isPrefixed = path.startsWith(`${PING}/`);
  const bare = isPrefixed ? path.slice(PING.length) : path;
  const isPath = (template: string) => {
    const [before = '', after] = template.replace('{appId}', appId).replace('{brandId}', brandId).split('*');
    if (after === undefined) return bare === before;
    // Exactly one path segment.
    return (
      bare.startsWith(before) &&
      bare.endsWith(after) &&
      /^[^/]+$/.test(bare.slice(before.length, -after.length))
    );
  };
  for (const [call, [wanted, ...templates]] of Object.entries(WIRE))
    if (wanted === method && templates.some(isPath)) return { call, isPrefixed };
  return null;
}
