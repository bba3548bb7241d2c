import { expect, it } from '@jest/globals';
import { keepCaret } from '../../src/host-page/focus';

it.each([
  ['text', 1],
  ['email', null],
])('gives the focus to the new field of type %s, and the caret if it has one', (type, caret) => {
  const field = `<input name="userId" type="${type}" value="ada">`;
  document.body.innerHTML = field;
  const [old] = document.body.children as unknown as [HTMLInputElement];
  old.focus();
  if (caret !== null) old.setSelectionRange(caret, caret);
  const restore = keepCaret(document.body);
  document.body.innerHTML = field;
  restore(document.body);
  const redrawn = document.activeElement as HTMLInputElement;
  expect(redrawn.isSameNode(old)).toBe(false);
  expect([redrawn.name, redrawn.selectionStart]).toEqual(['userId', caret]);
});
