import { expect, it } from '@jest/globals';
import { wrongStatus } from '../../../cli/conform/findings';

const given = { expected: undefined, hasRetryAfter: false, isAnswer: false, isAsked: true };

it.each([302, 400, 403, 404, 500])('rejects %d in answer to a correct request', (status) => {
  expect(wrongStatus(status, given)).toMatch(`answers ${status}`);
  expect(wrongStatus(status, { ...given, expected: status })).toBeNull();
});

it("allows error statuses for answers to the widget, and 404 for a call outside of the server's profiles", () => {
  expect(wrongStatus(200, given)).toBeNull();
  expect(wrongStatus(401, { ...given, isAnswer: true })).toBeNull();
  expect(wrongStatus(500, { ...given, isAnswer: true })).toBe('answers 500');
  expect(wrongStatus(404, { ...given, isAsked: false })).toBeNull();
  expect(wrongStatus(500, { ...given, isAsked: false })).toBe('answers 500');
});

it('allows 429, and 503 with Retry-After', () => {
  expect(wrongStatus(429, given)).toBeNull();
  expect(wrongStatus(503, { ...given, hasRetryAfter: true })).toBeNull();
  expect(wrongStatus(503, given)).toBe('answers 503');
});
