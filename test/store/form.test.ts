import { expect, it, jest } from '@jest/globals';
import { createForm } from '../../src/store/form';

it('hands calls a copy of the fields that show', () => {
  const form = createForm({ isShown: (field) => field !== 'extension' });
  form.begin({ userId: 'ada', extension: '7' });
  const snapshot = form.snapshot();
  form.clear(['userId']);
  expect(snapshot).toEqual({ userId: 'ada' });
  expect(form.values().userId).toBe('');
});

it('says which fields the journey has set, and none where the user typed', () => {
  const form = createForm({ isShown: () => true });
  const listener = jest.fn();
  form.subscribe(listener);
  form.set({ deliveryMode: 'VOICE' });
  form.typed('userId', 'ada');
  expect(listener.mock.calls).toEqual([[['deliveryMode']], [[]]]);
});

it('begins afresh in silence: what the page before shows goes with that page, and whoever stays is asked to look again', () => {
  const form = createForm({ isShown: () => true });
  const listener = jest.fn();
  form.subscribe(listener);
  form.begin({ userId: 'eve' });
  expect(form.text('userId')).toBe('eve');
  expect(listener).not.toHaveBeenCalled();
  form.refresh();
  expect(listener.mock.calls).toEqual([[[]]]);
});

it('empties every field at *', () => {
  const form = createForm({ isShown: () => true });
  form.begin({ a: '1', b: '2' });
  form.clear(['*']);
  expect(form.values()).toEqual({ a: '', b: '' });
});

it('tells its listeners of every change', () => {
  const form = createForm({ isShown: () => true });
  const listener = jest.fn();
  const stop = form.subscribe(listener);
  form.typed('a', '1');
  form.setValidity(true);
  form.setValidity(true);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  form.set({ a: '2' });
  expect(listener).toHaveBeenCalledTimes(2);
});
