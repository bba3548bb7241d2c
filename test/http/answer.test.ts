import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../../src/core/data.gen';
import { failureText, parseJson, readReply } from '../../src/http/answer';
import type { Reply } from '../../src/http/transport';

const withEnvelope: Call = { about: '', method: 'POST', path: '/x', answers: ['CPW'] };
const plain: Call = { about: '', method: 'GET', path: '/x', keep: { 'settings.a': 'a' } };
const silent: Call = { about: '', method: 'GET', path: '/x' };
const reply = (status: number, text: string, type = 'application/json'): Reply => ({
  status,
  statusText: 'Words',
  headers: new Headers({ 'content-type': type }),
  text,
});
const read = (call: Call, status: number, text: string, secrets: string[] = []) => readReply(call, reply(status, text), parseJson(text), secrets);

describe('a call with the envelope', () => {
  it('is read through messages, nextAction, sessionExpired and targetUrl (API-05)', () => {
    const body = { messages: [{ type: 'ERROR', detail: 'No.' }], nextAction: 'CPW', sessionExpired: true, targetUrl: '/in', svAttempts: 2 };
    expect(read(withEnvelope, 200, JSON.stringify(body))).toEqual({
      kind: 'answer',
      name: 'CPW',
      isError: false,
      answer: { type: 'error', items: [{ text: 'No.' }], text: 'No.', nextAction: 'CPW', sessionExpired: true, targetUrl: '/in', data: body },
    });
  });

  it('counts as an expired session when a good status comes without messages (ERR-03)', () => {
    for (const text of ['', '{}', '[]', 'null', '"REDIRECT"', '1e999', 'true', '<html></html>', '{"nextAction":"REDIRECT"', '{"messages":']) {
      expect([text, read(withEnvelope, 200, text).kind]).toEqual([text, 'expired']);
    }
  });

  it('is an ordinary answer, and an error to be logged, when a bad status brings the envelope (ERR-04)', () => {
    expect(read(withEnvelope, 422, '{"messages":null,"nextAction":"CPW"}')).toMatchObject({ kind: 'answer', name: 'CPW', isError: true });
  });

  it('has failed when a bad status comes without it (ERR-05)', () => {
    expect(read(withEnvelope, 500, '{"error":1}')).toMatchObject({ kind: 'failed', answer: { text: '500 Words' } });
  });

  it('has no nextAction that is none: another case, blanks, names of the prototype, no text', () => {
    for (const nextAction of ['cpw', ' CPW', '__proto__', 'constructor', '', null, 7, {}, ['CPW'], 'A'.repeat(65)]) {
      expect(read(withEnvelope, 200, JSON.stringify({ messages: null, nextAction }))).toMatchObject({
        kind: 'answer',
        name: '?',
        answer: { nextAction: null },
      });
    }
  });

  it('never lets a secret into what the store will see', () => {
    const answer = read(withEnvelope, 200, '{"messages":null,"token":"t","csrfTokenValue":"c"}', ['token', 'csrfTokenValue']);
    expect(JSON.stringify(answer)).not.toMatch(/"t"|"c"/);
  });

  it('never throws and never pollutes, whatever JSON a server sends', () => {
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
  it('is ok with data, and failed without, where data is wanted', () => {
    expect(read(plain, 200, '{"a":1}')).toMatchObject({ kind: 'ok', answer: { data: { a: 1 } } });
    expect(read(plain, 200, '<html>portal</html>').kind).toBe('failed');
    expect(read(plain, 404, '{"a":1}').kind).toBe('failed');
  });

  it('is ok with any good status where no data is wanted', () => {
    expect(read(silent, 204, '').kind).toBe('ok');
  });
});

it('quotes plain words of a failed request, cut, and never markup (ERR-05)', () => {
  expect(failureText(reply(503, ' Try later. ', 'text/plain; charset=utf-8'))).toBe('Try later.');
  expect(failureText(reply(503, 'x'.repeat(5000), 'text/plain'))).toHaveLength(200);
  expect(failureText(reply(503, '<h1>Sorry</h1>', 'text/html'))).toBe('503 Words');
});
