import { expect, it } from '@jest/globals';
import { createFormStatus } from '../../src/widgets/form-status';

const NONE = new Set<string>();
const errors = (of: Record<string, string>) => new Map(Object.entries(of));

it('tells of an error when an edited field is left, not before, and unsays it while it is edited', () => {
  const status = createFormStatus();
  status.judged(errors({ email: 'pattern' }), NONE);
  status.left('email');
  expect(status.told('email')).toBeNull();
  status.edited('email');
  expect(status.told('email')).toBeNull();
  status.left('email');
  expect(status.told('email')).toBe('pattern');
  status.edited('email');
  expect(status.told('email')).toBeNull();
});

it('tells of everything after a try to submit', () => {
  const status = createFormStatus();
  status.judged(errors({ a: 'required', b: 'pattern' }), NONE);
  status.tried();
  expect([status.told('a'), status.told('b')]).toEqual(['required', 'pattern']);
});

it('does not tell what was right when the field was left', () => {
  const status = createFormStatus();
  status.edited('password');
  let later = (): void => {};
  status.left('password', (tell) => {
    later = tell;
  });
  status.judged(errors({ password: 'required' }), NONE);
  later();
  expect(status.told('password')).toBeNull();
});

it('forgets what was typed where the journey writes itself', () => {
  const status = createFormStatus();
  status.edited('otc');
  status.judged(errors({ otc: 'pattern' }), NONE);
  status.left('otc');
  status.rewritten('otc');
  status.judged(errors({ otc: 'required' }), NONE);
  status.left('otc');
  expect(status.told('otc')).toBeNull();
});

it('takes an error back that another field has healed', () => {
  const status = createFormStatus();
  status.judged(errors({ again: 'matches' }), NONE);
  status.tried();
  status.judged(errors({}), NONE);
  expect(status.told('again')).toBeNull();
});

it('counts a field as filled that the browser filled and hides (SIGN-02)', () => {
  const status = createFormStatus();
  status.judged(errors({ userId: 'required', password: 'required' }), new Set(['userId', 'password']));
  expect(status.valid()).toBe(true);
  status.judged(errors({ userId: 'required', password: 'required' }), new Set(['userId']));
  expect(status.valid()).toBe(false);
  expect(status.filled()).toBe(false);
  status.judged(errors({ userId: 'pattern' }), NONE);
  expect([status.valid(), status.filled()]).toEqual([false, true]);
});
