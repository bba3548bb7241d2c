import { afterEach, expect, it } from '@jest/globals';
import { browserAuthenticator } from '../../src/credentials/browser';

const { signal } = new AbortController();
const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;

/** Replaces the browser's WebAuthn. Returns the requests that it got. */
function place(statics: object | undefined, answer: () => unknown) {
  const asked: { publicKey: Record<string, unknown>; mediation?: string }[] = [];
  const request = async (options: (typeof asked)[number]) => {
    asked.push(options);
    return answer();
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: statics, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: request, create: request },
    configurable: true,
  });
  return asked;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const failing = (name: string) => () => {
  throw new DOMException('no', name);
};

it('an error of the browser is one of three results', async () => {
  const results: Record<string, string> = {};
  for (const name of [
    'NotAllowedError',
    'InvalidStateError',
    'SecurityError',
    'OperationError',
    'TypeError',
  ]) {
    place({}, failing(name));
    results[name] = (
      await browserAuthenticator.ask('create', { challenge: 'AQ', user: { id: 'AQ' } }, signal)
    ).result;
  }
  expect(results).toEqual({
    NotAllowedError: 'none',
    InvalidStateError: 'exists',
    SecurityError: 'unable',
    OperationError: 'unable',
    TypeError: 'unable',
  });
});

it('a browser without WebAuthn, and one without suggestions in fields, are unable', async () => {
  place(undefined, () => null);
  expect(await browserAuthenticator.ask('get', {}, signal)).toEqual({ result: 'unable' });
  const asked = place({ isConditionalMediationAvailable: async () => false }, () => null);
  expect(await browserAuthenticator.ask('offer', {}, signal)).toEqual({ result: 'unable' });
  expect(asked).toEqual([]);
});

it('an offer waits beside the suggestions of a field, and a request does not', async () => {
  const asked = place({ isConditionalMediationAvailable: async () => true }, () => null);
  await browserAuthenticator.ask('offer', { challenge: 'AQ' }, signal);
  await browserAuthenticator.ask('get', { challenge: 'AQ' }, signal);
  expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined]);
});

it('without the JSON forms of WebAuthn, the options become bytes and the passkey becomes text', async () => {
  const response = {
    clientDataJSON: bytes(255, 254),
    authenticatorData: bytes(1),
    signature: bytes(2),
    userHandle: null,
  };
  const asked = place({}, () => ({
    id: '-_8',
    rawId: bytes(251, 255),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    getClientExtensionResults: () => ({}),
  }));
  const options = {
    challenge: '-_8',
    rpId: 'example.com',
    allowCredentials: [{ id: 'AQ', type: 'public-key' }],
  };
  expect(await browserAuthenticator.ask('get', options, signal)).toEqual({
    result: 'ok',
    credential: {
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { clientDataJSON: '__4', authenticatorData: 'AQ', signature: 'Ag' },
    },
  });
  const [{ publicKey }] = asked as [(typeof asked)[number]];
  expect([...new Uint8Array(publicKey.challenge as ArrayBuffer)]).toEqual([251, 255]);
  expect(publicKey).toMatchObject({ rpId: 'example.com', allowCredentials: [{ type: 'public-key' }] });
});

it('a new passkey has its transports, also if the toJSON of an extension throws', async () => {
  const asked = place({}, () => ({
    id: 'AQ',
    rawId: bytes(1),
    type: 'public-key',
    response: { clientDataJSON: bytes(1), attestationObject: bytes(2), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
    toJSON: failing('TypeError'),
  }));
  const options = { challenge: 'AQ', user: { id: 'Ag', name: 'jane' }, excludeCredentials: [] };
  expect(await browserAuthenticator.ask('create', options, signal)).toMatchObject({
    result: 'ok',
    credential: { response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] } },
  });
  expect(asked[0]?.publicKey.user).toMatchObject({ name: 'jane' });
});

it('the JSON forms of the browser are used where it has them', async () => {
  const asked = place({ parseRequestOptionsFromJSON: () => ({ parsed: true }) }, () => ({
    toJSON: () => ({ id: 'native' }),
  }));
  expect(await browserAuthenticator.ask('get', { challenge: '!' }, signal)).toEqual({
    result: 'ok',
    credential: { id: 'native' },
  });
  expect(asked[0]?.publicKey).toEqual({ parsed: true });
});

it('a passkey that the server does not know is forgotten only by browsers that can', async () => {
  const told: unknown[] = [];
  place({ signalUnknownCredential: async (given: unknown) => told.push(given) }, () => null);
  await browserAuthenticator.forget({ rpId: 'example.com' });
  place({ signalUnknownCredential: () => Promise.reject(new TypeError()) }, () => null);
  await browserAuthenticator.forget({});
  place(undefined, () => null);
  await browserAuthenticator.forget({});
  expect(told).toEqual([{ rpId: 'example.com' }]);
});
