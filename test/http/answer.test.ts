import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../../src/core/data/data.gen';
import { failureText, parseJson, readReply } from '../../src/http/answer';
import { MAX_MESSAGE_LENGTH } from '../../src/http/messages';
import type { Reply } from '../../src/http/transport';

const withEnvelope: Call = { about: '', method: 'POST', path: '/x', answers: ['CPW'] };
const plain: Call = { about: '', method: 'GET', path: '/x', keep: { 'settings.a': 'a' } };
const silent: Call = { about: '', method: 'GET', path: '/x' };
const reply = (
  status: number,
  text: string,
  type = 'application/json',
  headers: Record<string, string> = {},
): Reply => ({
  status,
  statusText: 'Words',
  headers: new Headers({ 'content-type': type, ...headers }),
  text,
});
const NOW = Date.UTC(2026, 0, 1);
const read = (call: Call, status: number, text: string, secrets: string[] = []) =>
  readReply(call, reply(status, text), parseJson(text), secrets, NOW);

describe('a call with the envelope', () => {
  it.each<[string, string, boolean]>([
    ...['1', '30', '365'].map((days): [string, string, boolean] => ['rememberDays', days, true]),
    ...['0', '-3', '366', '1e99', '1e999', '1.5', '"30"', 'true', '{}', '[30]', 'null'].map(
      (days): [string, string, boolean] => ['rememberDays', days, false],
    ),
    ...['0', '3'].map((count): [string, string, boolean] => ['svAttempts', count, true]),
    ...['-1', '1e99', '0.5', '"2"'].map((count): [string, string, boolean] => ['svAttempts', count, false]),
  ])('keeps a number only within the limits of the contract: %s %s (API-05)', (name, value, isKept) => {
    const reading = read(withEnvelope, 200, `{"messages":null,"other":-1e99,"${name}":${value}}`);
    expect(reading.answer?.data).toEqual({
      messages: null,
      other: -1e99,
      ...(isKept && { [name]: Number(value) }),
    });
  });

  it('reads objects that could not become a text', () => {
    const reading = read(withEnvelope, 200, '{"messages":null,"phoneId":{"toString":1}}');
    expect(`${reading.answer?.data.phoneId}`).toBe('[object Object]');
  });

  it('returns messages, nextAction, sessionExpired and targetUrl (API-05)', () => {
    const body = {
      messages: [{ type: 'ERROR', detail: 'No.' }],
      nextAction: 'CPW',
      sessionExpired: true,
      targetUrl: '/in',
      svAttempts: 2,
    };
    expect(read(withEnvelope, 200, JSON.stringify(body))).toEqual({
      name: 'CPW',
      isError: false,
      answer: {
        type: 'error',
        items: [{ text: 'No.' }],
        text: 'No.',
        nextAction: 'CPW',
        sessionExpired: true,
        targetUrl: '/in',
        data: body,
      },
    });
  });

  it('treats a 2xx response without messages as an expired session (ERR-03)', () => {
    for (const text of [
      '',
      '{}',
      '[]',
      'null',
      '"REDIRECT"',
      '1e999',
      'true',
      '<html></html>',
      '{"nextAction":"REDIRECT"',
      '{"messages":',
    ]) {
      expect([text, read(withEnvelope, 200, text).name]).toEqual([text, '!expired']);
    }
  });

  it('treats an error status with an envelope as an ordinary answer, and logs it (ERR-04)', () => {
    expect(read(withEnvelope, 422, '{"messages":null,"nextAction":"CPW"}')).toMatchObject({
      name: 'CPW',
      isError: true,
    });
  });

  it('treats an error status without an envelope as a failed request (ERR-05)', () => {
    expect(read(withEnvelope, 500, '{"error":1}')).toMatchObject({
      name: '!failed',
      answer: { text: '500 Words' },
    });
  });

  it("ignores a nextAction that isn't a plain name: wrong case, spaces, inherited names, other types", () => {
    for (const nextAction of [
      'cpw',
      ' CPW',
      '__proto__',
      'constructor',
      '',
      null,
      7,
      {},
      ['CPW'],
      'A'.repeat(65),
    ]) {
      expect(read(withEnvelope, 200, JSON.stringify({ messages: null, nextAction }))).toMatchObject({
        name: '?',
        answer: { nextAction: null },
      });
    }
  });

  it('keeps secrets out of the store', () => {
    const answer = read(withEnvelope, 200, '{"messages":null,"token":"t","csrfTokenValue":"c"}', [
      'token',
      'csrfTokenValue',
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/"t"|"c"/);
  });

  it('neither throws nor pollutes a prototype, whatever JSON the server sends', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (value, status) => {
        read(withEnvelope, status, JSON.stringify(value));
        read(withEnvelope, status, `{"messages":null,"__proto__":${JSON.stringify(value)}}`);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe('a call without the envelope', () => {
  it('succeeds with data and fails without, if it expects data', () => {
    expect(read(plain, 200, '{"a":1}')).toMatchObject({ name: 'ok', answer: { data: { a: 1 } } });
    expect(read(plain, 200, '<html>portal</html>').name).toBe('!failed');
    expect(read(plain, 404, '{"a":1}').name).toBe('!failed');
  });

  it('succeeds with any 2xx status if it expects no data', () => {
    expect(read(silent, 204, '').name).toBe('ok');
  });
});

it('quotes the plain text of a failed request, truncated and without markup (ERR-05)', () => {
  expect(failureText(reply(503, ' Try later. ', 'text/plain; charset=utf-8'))).toBe('Try later.');
  expect(failureText(reply(503, 'x'.repeat(50_000), 'text/plain'))).toBe(
    `${'x'.repeat(MAX_MESSAGE_LENGTH)}…`,
  );
  expect(failureText(reply(503, '<h1>Sorry</h1>', 'text/html'))).toBe('503 Words');
  expect(failureText(reply(503, 'Words', 'text/plain'))).toBe('503 Words');
});

describe('a response that reports too many requests', () => {
  const words = (text: string, type: string, headers: Record<string, string> = {}) => {
    const reading = readReply(withEnvelope, reply(429, text, type, headers), parseJson(text), [], NOW);
    const { items: [item = null] = [], minutes } = reading.answer ?? {};
    return [reading.name, item, minutes];
  };
  const later = (minutes: number) => ['!failed', { text: '', code: 'SERVER_TOO_MANY_REQUESTS' }, minutes];

  it.each<[string | null, number]>([
    [null, 0],
    ['1', 1],
    ['60', 1],
    ['61', 2],
    [' 600 ', 10],
    ['0', 0],
    ['-5', 0],
    ['1000000000', 0],
    ['soon', 0],
    ['', 0],
    [new Date(NOW + 5 * 60_000).toUTCString(), 5],
    [new Date(NOW - 5 * 60_000).toUTCString(), 0],
  ])(
    "becomes the widget's text with the time to wait: Retry-After %j, %d minutes (ERR-05)",
    (header, minutes) => {
      expect(words('', 'text/html', header === null ? {} : { 'retry-after': header })).toEqual(
        later(minutes),
      );
      expect(
        words('<h1>Slow down</h1>', 'text/html', header === null ? {} : { 'retry-after': header }),
      ).toEqual(later(minutes));
    },
  );

  it("shows the server's own text, in plain text or in the envelope", () => {
    expect(words('Slow down.', 'text/plain')).toEqual(['!failed', null, 0]);
    const envelope = '{"messages":[{"code":"TOO_MANY_REQUESTS"}],"nextAction":"ERROR"}';
    const [, item] = later(5);
    expect(words(envelope, 'application/json', { 'retry-after': '300' })).toEqual(['ERROR', item, 5]);
  });

  it('is treated like any other failure if it has another status', () => {
    expect(read(withEnvelope, 503, '')).toMatchObject({ name: '!failed', answer: { text: '503 Words' } });
    expect(read(withEnvelope, 503, '')).toMatchObject({
      answer: { items: [], reason: { key: 'REQUEST_FAILED_REASON', args: { status: 503 } } },
    });
  });
});
