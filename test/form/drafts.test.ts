import { expect, it } from '@jest/globals';
import type { Panel } from '../../src/core/data/product';
import { createDrafts } from '../../src/form/drafts';

const panelOf = (uiSchema: object, properties: object) =>
  ({ ui: { panel: 'one', uiSchema }, schema: { properties } }) as unknown as Panel;

const signOn = panelOf(
  { userId: {}, password: { 'ui:options': { secret: true } } },
  { userId: { type: 'string' }, password: { type: 'string' } },
);
const info = panelOf(
  { userId: { 'ui:options': { from: 'journey.userId' } }, email: {} },
  { userId: { type: 'string' }, email: { type: 'string', default: 'none' } },
);
const profile = panelOf(
  { userId: { 'ui:options': { from: 'journey.user' } } },
  { userId: { type: 'string', readOnly: true } },
);
const nothing = () => undefined;

it('input is restored in the field of the same name on another panel, except secrets', () => {
  const drafts = createDrafts();
  drafts.save(signOn, { userId: 'ada', password: 'x' });
  expect(drafts.initial(info, () => 'known')).toEqual({ userId: 'ada', email: 'none' });
  expect(drafts.initial(signOn, nothing)).toEqual({ userId: 'ada' });
});

it('the last input is restored, and an emptied field stays empty', () => {
  const drafts = createDrafts();
  drafts.save(signOn, { userId: 'ada' });
  drafts.save(info, { userId: '', email: 'ada@example.test' });
  expect(drafts.initial(signOn, nothing)).toEqual({});
  drafts.keep({ userId: 'bob' });
  expect(drafts.initial(info, nothing)).toEqual({ userId: 'bob', email: 'ada@example.test' });
  drafts.forget();
  expect(drafts.initial(info, nothing)).toEqual({ email: 'none' });
});

it('a read-only value is neither kept nor replaced', () => {
  const drafts = createDrafts();
  drafts.save(signOn, { userId: 'ada' });
  drafts.save(profile, { userId: 'someone' });
  expect(drafts.initial(profile, () => 'on record')).toEqual({ userId: 'on record' });
  expect(drafts.initial(signOn, nothing)).toEqual({ userId: 'ada' });
});
