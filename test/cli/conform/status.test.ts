import { expect, it } from '@jest/globals';
import { wrongStatus } from '../../../cli/conform/faults/status';

const given = { expected: undefined, hasRetryAfter: false, isAnswer: false, isAsked: true };

it.each([302, 400, 403, 404, 500])('rejects %d in answer to a correct request', (status) => {
  expect(wrongStatus(status, given)).toMatch(`answers ${status}`);
  expect(wrongStatus(status, { ...given, expected: status })).toBeNull();
});

it('allows what the widget takes as an answer, and a call that the server does not claim to know', () => {
  expect(wrongStatus(200, given)).toBeNull();
  expect(wrongStatus(401, { ...given, isAnswer: true })).toBeNull();
  expect(wrongStatus(500, { ...given, isAnswer: true })).toBe('answers 500');
  expect(wrongStatus(404, { ...given, isAsked: false })).toBeNull();
  expect(wrongStatus(500, { ...given, isAsked: false })).toBe('answers 500');
});

it('lets a server be busy', () => {
  expect(wrongStatus(429, given)).toBeNull();
  expect(wrongStatus(503, { ...given, hasRetryAfter: true })).toBeNull();
  expect(wrongStatus(503, given)).toBe('answers 503');
});
