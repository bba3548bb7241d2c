import { expect, it } from '@jest/globals';
import type { Fact } from '../../../src/core/data/data.gen';
import { readPath } from '../../../src/core/data/paths';
import { evaluate } from '../../../src/core/flow/facts';

const judge = (fact: Partial<Fact>, from: string, root: unknown) =>
  evaluate({ about: '', from, ...fact } as Fact, (path) => readPath(root, path));

it.each([
  [{ is: true }, true, true],
  [{ is: true }, 'true', false],
  [{ is: 1 }, 1, true],
  [{ is: null }, undefined, true],
  [{ present: true }, '', false],
  [{ present: true }, 0, true],
  [{ below: 3 }, 2, true],
  [{ below: 3 }, 3, false],
  [{ below: 3 }, undefined, true],
  [{ emptyOr: 'PHONE' }, null, true],
  [{ emptyOr: 'PHONE' }, 'PHONE_EMAIL', true],
  [{ emptyOr: 'PHONE' }, 'EMAIL', false],
  [{ contains: 'not authorized' }, 'You are not authorized to', true],
  [{ contains: 'x' }, undefined, false],
  [{ oneOf: ['US', 'INT'] }, 'INT', 'INT'],
  [{ oneOf: ['US', 'INT'] }, 'XX', null],
] as [Partial<Fact>, unknown, unknown][])('the fact %j of %j is %j', (fact, value, expected) => {
  expect(judge(fact, 'a.b', { a: { b: value } })).toBe(expected);
});

it('a number that the server sends replaces the test of a fact', () => {
  const fact = { below: 3, remaining: 'a.left' };
  expect(judge(fact, 'a.b', { a: { b: 5, left: 1 } })).toBe(true);
  expect(judge(fact, 'a.b', { a: { b: 1, left: 0 } })).toBe(false);
  expect(judge(fact, 'a.b', { a: { b: 1 } })).toBe(true);
});

it('a fact compares a transformed list with another value', () => {
  const fact = { contains: { path: 'form.code', as: ['stripPrefix' as const] } };
  expect(judge(fact, 'codes', { codes: ['44', '49'], form: { code: '+49' } })).toBe(true);
  expect(judge(fact, 'codes', { codes: ['44', '49'], form: { code: '' } })).toBe(false);
});

it('a fact reads own properties only, so a polluted prototype changes nothing', () => {
  const polluted = Object.create({ b: true });
  expect(judge({ is: true }, 'a.b', { a: polluted })).toBe(false);
  expect(judge({ present: true }, 'a.constructor.name', { a: {} })).toBe(false);
});
