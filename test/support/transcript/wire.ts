/**
 * The calls of the wire format, written from the specification and not from flows/calls.json: what a transcript calls
 * `validateCode` is this request, wherever the product's data sends it.
 */
export const WIRE: Record<string, [method: 'GET' | 'POST', path: string]> = {
  settings: ['GET', '/appsdetails/wgt/apps/{appId}'],
  csrf: ['GET', '/login/wgt/getCSRFToken'],
  sessionId: ['GET', '/login/wgt/sessionId'],
  countryCodes: ['GET', '/login/wgt/getCountryCodes'],
  validateAppAndBrand: ['POST', '/login/wgt/validate/apps/{appId}/{brandId}'],
  authenticate: ['POST', '/login/wgt/authenticate/apps/{appId}/{brandId}'],
  captcha: ['GET', '/login/wgt/captcha'],
  validateUser: ['POST', '/fpc/wgt/validateuser/apps/{appId}/{brandId}'],
  sendCode: ['POST', '/fpc/wgt/sendsv'],
  validateCode: ['POST', '/fpc/wgt/validatesv'],
  resetPassword: ['POST', '/cpw/wgt/fpschangepwd'],
  getTargetUrl: ['POST', '/secure/wgt/gettargeturl'],
  logError: ['POST', '/login/wgt/logErrorMessage/apps/{appId}/{brandId}'],
};

/** The calls that a start sends by itself. They have usual answers. */
export const START_CALLS = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

/** The application's settings are asked for without the prefix of identity-federation mode. */
export const NEVER_PREFIXED = ['settings'];

export const APP_ID = 'shop';
export const BRAND_ID = 'main';
const PING = '/ping';

/** Which call a request is; null when it is none that the specification has. */
export function recognise(method: string, path: string): { call: string; isPrefixed: boolean } | null {
  const isPrefixed = path.startsWith(`${PING}/`);
  const bare = isPrefixed ? path.slice(PING.length) : path;
  for (const [call, [wanted, template]] of Object.entries(WIRE)) {
    if (wanted === method && bare === template.replace('{appId}', APP_ID).replace('{brandId}', BRAND_ID)) return { call, isPrefixed };
  }
  return null;
}
