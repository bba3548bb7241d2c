import { expect, it } from '@jest/globals';
import { NEVER_PREFIXED, recognise } from '../../../cli/transcript/server/wire';

/** The calls of the specification, for the application `shop` and the brand `main`. Written by hand, because the code reads them from the data. */
const SPECIFIED: [call: string, method: 'GET' | 'POST', path: string][] = [
  ['settings', 'GET', '/appsdetails/wgt/apps/shop'],
  ['csrf', 'GET', '/login/wgt/getCSRFToken'],
  ['sessionId', 'GET', '/login/wgt/sessionId'],
  ['countryCodes', 'GET', '/login/wgt/getCountryCodes'],
  ['validateAppAndBrand', 'POST', '/login/wgt/validate/apps/shop/main'],
  ['authenticate', 'POST', '/login/wgt/authenticate/apps/shop/main'],
  ['captcha', 'GET', '/login/wgt/captcha'],
  ['captchaAudio', 'GET', '/login/wgt/captchaAudio'],
  ['validateUser', 'POST', '/fpc/wgt/validateuser/apps/shop/main'],
  ['sendCode', 'POST', '/fpc/wgt/sendsv'],
  ['validateCode', 'POST', '/fpc/wgt/validatesv'],
  ['resetPassword', 'POST', '/cpw/wgt/fpschangepwd'],
  ['changePassword', 'POST', '/cpw/wgt/updatePaswrd'],
  ['changePassword', 'POST', '/cpw/wgt/changepwd'],
  ['voluntaryChange', 'POST', '/cpw/wgt/voluntaryPwdChange'],
  ['disabledRedirect', 'GET', '/cpw/disabledRedirect'],
  ['twoFactorOptions', 'GET', '/svauth/wgt/svoptions'],
  ['twoFactorSend', 'POST', '/svauth/wgt/sendsv'],
  ['twoFactorValidate', 'POST', '/svauth/wgt/validatesv'],
  ['stepUpOptions', 'GET', '/stepup/wgt/svoptions'],
  ['stepUpSend', 'POST', '/stepup/wgt/sendSV'],
  ['stepUpValidate', 'POST', '/stepup/wgt/validateSV'],
  ['federatedAssertion', 'POST', '/userReg/wgt/assertion'],
  ['acs', 'POST', '/sp/ACS.saml2'],
  ['register', 'POST', '/userReg/wgt/apps/shop/brands/main/register'],
  ['selfRegSend', 'POST', '/userReg/wgt/sendSV'],
  ['selfRegValidate', 'POST', '/userReg/wgt/validateSV'],
  ['selfRegPassword', 'POST', '/userReg/wgt/createpassword'],
  ['selfRegOptions', 'GET', '/userReg/wgt/svoptions'],
  ['selfRegDeliveryMethod', 'POST', '/userReg/wgt/getDeliveryMethod'],
  ['selfRegDeliveryDetail', 'POST', '/userReg/wgt/getSVDeliveryDetail'],
  ['profile', 'GET', '/apps/wgt/shop/brands/main/users/ada/'],
  ['logout', 'GET', '/login/auth/logout'],
  ['continueAuthentication', 'POST', '/login/wgt/continueAuthentication'],
  ['getTargetUrl', 'POST', '/secure/wgt/gettargeturl'],
  ['logError', 'POST', '/login/wgt/logErrorMessage/apps/shop/main'],
];

it.each(SPECIFIED)('recognizes %s by method and path, with and without the prefix', (call, method, path) => {
  expect(recognise(method, path)).toEqual({ call, isPrefixed: false });
  expect(recognise(method, `/ping${path}`)).toEqual({ call, isPrefixed: true });
  expect(recognise(method === 'GET' ? 'POST' : 'GET', path)).toBeNull();
});

it('recognizes no other application, brand or path', () => {
  for (const path of [
    '/login/wgt/authenticate/apps/other/main',
    '/apps/wgt/shop/brands/main/users/ada/roles/',
    '/login/wgt',
  ])
    expect([recognise('POST', path), recognise('GET', path)]).toEqual([null, null]);
});

it('never prefixes the settings', () => expect(NEVER_PREFIXED).toEqual(['settings']));
