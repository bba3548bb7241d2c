import { describe, expect, it } from '@jest/globals';
import { type Config, placeConfig } from '../../src/api/config';
import { resolveConfig } from '../../src/api/config-defaults';
import { configWarnings } from '../../src/api/warnings';

const SCRIPT = 'https://cdn.example.com/widgets/latchkey.js?v=2';
const least = { appId: 'shop', brandId: 'main' };
const resolve = (more: object = {}) => resolveConfig({ ...least, ...more }, SCRIPT);

describe('create with a wrong config', () => {
  const cases: [what: string, config: unknown, words: RegExp][] = [
    ['no config', undefined, /create: pass an object/],
    ['a string', 'shop', /create: pass an object/],
    ['a number as appId', { ...least, appId: 7 }, /field "appId" is number 7\. Expected string$/],
    [
      'an unknown field',
      { ...least, langauge: 'de_DE' },
      /unknown field "langauge" is string de_DE. Did you mean "language"\?/,
    ],
    [
      'a field name in the wrong case',
      { ...least, helpUrl: '/help' },
      /unknown field "helpUrl".*Did you mean "helpURL"\?/,
    ],
    [
      'a field with a name from Object.prototype',
      { ...least, constructor: 1 },
      /unknown field "constructor" is number 1. Did you mean/,
    ],
    ['a field name with characters of a regular expression', { ...least, '(': 1 }, /unknown field "\("/],
    [
      'a string as a number',
      { ...least, timeoutMs: '15' },
      /field "timeoutMs" is string 15\. Expected number$/,
    ],
    [
      'a string as a boolean',
      { ...least, isLoginEmbedded: 'yes' },
      /field "isLoginEmbedded" is string yes\. Expected boolean$/,
    ],
    ['null as language', { ...least, language: null }, /field "language" is null\. Expected string$/],
    [
      'a string as a callback',
      { ...least, callback: 'done' },
      /field "callback" is string done\. Expected function$/,
    ],
    [
      'a function as monitoring',
      { ...least, monitoring: () => {} },
      /field "monitoring" is function\. Expected object$/,
    ],
    [
      'a string as a list',
      { ...least, redirectOrigins: 'https://a.example' },
      /field "redirectOrigins" is string https:.*\. Expected list$/,
    ],
    ['a list as the theme', { ...least, theme: [] }, /field "theme" is list\. Expected object$/],
    [
      'a host without a protocol',
      { ...least, host: 'auth.example.com' },
      /set host to "https:.*", not "auth.example.com"/,
    ],
    ['a host with a protocol other than https', { ...least, host: 'ftp://auth.example.com' }, /not "ftp:/],
  ];

  it.each([
    [
      'an object without a prototype',
      { ...least, language: Object.create(null) },
      /field "language" is object\. Expected string$/,
    ],
    ['a symbol', { ...least, language: Symbol('de') }, TypeError],
  ])("rejects %s, which can't be converted to a string", (_, config, words) => {
    expect(() => placeConfig(config as Config, SCRIPT)).toThrow(words);
  });

  it('accepts messages and a theme without a prototype, as modules and query parsers create them', () => {
    const bare = (values: object) => Object.assign(Object.create(null), values);
    const { messages, theme } = resolve({
      messages: bare({ SIGN_ON_TITLE: 'Hi' }),
      theme: bare({ accent: 'red' }),
    });
    expect([messages.SIGN_ON_TITLE, theme.accent]).toEqual(['Hi', 'red']);
  });

  it.each(cases)('throws a TypeError with field, value and expectation for %s', (_, config, words) => {
    const act = () => placeConfig(config as Config, SCRIPT);
    expect(act).toThrow(TypeError);
    expect(act).toThrow(words);
  });
});

describe('the resolved config', () => {
  it('has the documented defaults (CFG-01)', () => {
    expect({ ...resolve() }).toMatchObject({
      language: 'en_US',
      authReason: null,
      userIdLabel: 0,
      redirectDelay: 0,
      timeoutMs: 15000,
      isLoginEmbedded: false,
      strictCookieDomain: false,
      endpoints: {},
      messages: {},
      theme: {},
    });
  });

  it('names the only application of a server and its only brand by default', () => {
    expect(resolveConfig({ appId: '' }, SCRIPT)).toMatchObject({ appId: 'default', brandId: 'default' });
  });

  it('treats an undefined field as absent', () => {
    expect(resolve({ language: undefined, timeoutMs: undefined })).toMatchObject({
      language: 'en_US',
      timeoutMs: 15000,
    });
  });

  it("takes the host location from the script's protocol and host (ENT-11)", () => {
    expect(resolve().host).toBe('https://cdn.example.com');
    expect(resolve({ host: 'https://auth.example.com:8443/' }).host).toBe('https://auth.example.com:8443');
  });

  it('requires a host if the script was loaded from a file (ENT-11)', () => {
    const file = 'file:///srv/latchkey.js';
    // The page didn't set `host`, so the error must not call it wrong.
    expect(() => resolveConfig(least, file)).toThrow(
      new TypeError(`[latchkey] create: set host to "https://...", not "${file}"`),
    );
    expect(resolveConfig({ ...least, host: 'https://auth.example.com' }, file).host).toBe(
      'https://auth.example.com',
    );
  });

  const bases: [config: object, url: string][] = [
    [{}, 'https://cdn.example.com'],
    [{ host: 'https://h.example' }, 'https://h.example'],
    [{ appDomainName: 'example.com' }, 'https://auth.example.com'],
    [{ appDomainName: 'example.com', environment: 'dev' }, 'https://auth-dev.example.com'],
    [{ appDomainName: 'example.com', environment: 'sit' }, 'https://auth-sit.example.com'],
    [{ appDomainName: 'example.com', environment: 'uat' }, 'https://auth-uat.example.com'],
    [{ appDomainName: 'example.com', environment: 'fix' }, 'https://auth-fix.example.com'],
    [{ appDomainName: 'example.com', authDomain: 'login.example.com' }, 'https://login.example.com'],
    [
      { authDomain: 'login.example.com', authApiPath: 'https://api.example.com/auth/' },
      'https://api.example.com/auth',
    ],
    [{ authApiPath: '/auth' }, 'https://cdn.example.com/auth'],
    [{ authApiPath: '/auth', host: 'https://h.example' }, 'https://h.example/auth'],
  ];

  it.each(bases)('with %j has the API URL %s (API-01)', (config, url) => {
    expect(resolve(config).apiUrl).toBe(url);
  });

  it.each<[string, unknown]>([
    ['a function', () => {}],
    ['a list', ['appId']],
    ['a string', 'timeoutMs'],
  ])('ignores %s on Object.prototype', (_, value) => {
    Object.assign(Object.prototype, { each: value });
    try {
      expect(resolve().apiUrl).toBe('https://cdn.example.com');
      expect(() => placeConfig({ ...least, timeoutMS: 1 } as Config, SCRIPT)).toThrow(
        /unknown field "timeoutMS".*Did you mean "timeoutMs"\?/,
      );
    } finally {
      Reflect.deleteProperty(Object.prototype, 'each');
    }
  });

  it('takes no field from a polluted Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'authDomain', { value: 'evil.example', configurable: true });
    try {
      expect(resolve().apiUrl).toBe('https://cdn.example.com');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'authDomain');
    }
  });
});

describe('config warnings for values of the right type', () => {
  it.each([
    [{ appId: '..' }, 'config.appId is invalid. Expected an ID that is not only dots.'],
    [
      { signOnLinks: ['newUser', 'stepUp' as never] },
      'config.signOnLinks is invalid. Expected a list of "forgotPassword" and "newUser".',
    ],
    [{ timeoutMs: -1 }, 'config.timeoutMs is invalid. Expected a number of milliseconds above 0.'],
    [
      { redirectDelay: Number.NaN },
      'config.redirectDelay is invalid. Expected a number of milliseconds, 0 or more.',
    ],
    [{ userIdLabel: 2 }, 'config.userIdLabel is invalid. Expected 0 (user ID) or 1 (email).'],
    [
      { messages: { SIGN_ON: 1 } },
      'config.messages is invalid. Expected texts by message key, or by locale and message key.',
    ],
    [
      { messages: { de_DE: { SIGN_ON: 1 } } },
      'config.messages is invalid. Expected texts by message key, or by locale and message key.',
    ],
    [
      { endpoints: { csrf: 7 } },
      'config.endpoints is invalid. Expected paths by call ID, each with a leading slash.',
    ],
    [
      { endpoints: { csrf: '.evil.example/x' } },
      'config.endpoints is invalid. Expected paths by call ID, each with a leading slash.',
    ],
    [{ monitoring: {} }, 'config.monitoring is invalid. Expected an object with a function load().'],
  ])('report a problem of %j in one sentence', (config, sentence) => {
    expect(configWarnings(resolve(config))).toEqual([sentence]);
  });

  it('report nothing for a correct config (CFG-02)', () => {
    const endpoints = { csrf: '/own/token' };
    const monitoring = { load() {} };
    expect(
      configWarnings(resolve({ endpoints, monitoring, redirectOrigins: ['https://a.example'] })),
    ).toEqual([]);
  });
});
