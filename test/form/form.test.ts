import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Panel } from '../../src/core/data/product';
import { createForm, type Form, TRY } from '../../src/form/form';

/** A panel whose fields are required and must contain the word "right". */
function panelOf(fields: Record<string, object>): Panel {
  const names = Object.keys(fields);
  const validate = (data: unknown): boolean => {
    const values = data as Record<string, string>;
    const missing = names.filter((name) => !(name in values));
    const wrong = names.filter((name) => name in values && !values[name]?.includes('right'));
    validate.errors = [
      ...missing.map((missingProperty) => ({
        keyword: 'required',
        instancePath: '',
        params: { missingProperty },
      })),
      ...wrong.map((name) => ({ keyword: 'pattern', instancePath: `/${name}`, params: {} })),
    ];
    return validate.errors.length === 0;
  };
  validate.errors = [] as object[];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const ui = { panel: 'test', uiSchema: { 'ui:order': names, ...fields } };
  return { ui, schema: { $id: 'test', type: 'object', properties }, validate } as unknown as Panel;
}

const PANEL = panelOf({ email: {}, otc: {}, extension: { 'ui:when': { landline: true } } });

let state = { facts: { landline: false } as Record<string, boolean>, journey: {} };
let form: Form;
const changed = jest.fn();
const notified = jest.fn();

beforeEach(() => {
  state = { facts: { landline: false }, journey: {} };
  form = createForm({ state: () => state, meetsChecklist: () => true, changed });
  form.begin({}, PANEL);
  form.subscribe(notified);
  jest.clearAllMocks();
});

describe('the values of a form', () => {
  it('are copied for calls, without hidden fields', () => {
    form.begin({ email: 'ada', extension: '7' }, PANEL);
    const snapshot = form.snapshot();
    form.clear(['email']);
    expect(snapshot).toEqual({ email: 'ada' });
    expect(form.values().email).toBe('');
    state = { ...state, facts: { landline: true } };
    expect(form.snapshot()).toEqual({ email: '', extension: '7' });
  });

  it('notify listeners of a change once, with the fields that the journey set, and none after user input', () => {
    form.set({ otc: '1' });
    form.typed('email', 'ada');
    expect(notified.mock.calls).toEqual([[['otc']], [[]]]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('are replaced by begin(), which drops earlier listeners without calling them', () => {
    form.begin({ email: 'eve' }, PANEL);
    form.typed('email', 'eva');
    expect(form.text('email')).toBe('eva');
    expect(notified).not.toHaveBeenCalled();
  });

  it('are all emptied by *', () => {
    form.begin({ a: '1', b: '2' });
    form.clear(['*']);
    expect(form.values()).toEqual({ a: '', b: '' });
  });
});

describe('a field error', () => {
  it('appears when the user leaves the edited field, not before, and disappears on the next edit', () => {
    form.left('email');
    expect(form.errorOf('email')).toBeNull();
    form.typed('email', 'wrong');
    expect(form.errorOf('email')).toBeNull();
    form.left('email');
    expect(form.errorOf('email')).toBe('pattern');
    form.typed('email', 'wrong too');
    expect(form.errorOf('email')).toBeNull();
  });

  it('appears on every field after a failed submit', () => {
    form.typed('otc', 'wrong');
    form.tried();
    expect([form.errorOf('email'), form.errorOf('otc')]).toEqual(['required', 'pattern']);
  });

  it("doesn't appear if the field was valid when the user left it", () => {
    form.typed('email', 'right');
    let later = (): void => {};
    form.left('email', (notify) => {
      later = notify;
    });
    form.set({ email: '' });
    later();
    expect(form.errorOf('email')).toBeNull();
  });

  it('disappears if the journey sets the field', () => {
    form.typed('otc', 'wrong');
    form.left('otc');
    form.set({ otc: '' });
    form.left('otc');
    expect(form.errorOf('otc')).toBeNull();
  });

  it('disappears if a changed fact makes the field valid', () => {
    state = { ...state, facts: { landline: true } };
    form.judge();
    form.tried();
    expect(form.errorOf('extension')).toBe('required');
    state = { ...state, facts: { landline: false } };
    form.judge();
    expect(form.errorOf('extension')).toBeNull();
    expect(notified).toHaveBeenCalledTimes(3);
  });
});

describe('the screen reader text', () => {
  const wrong = (field: string): void => {
    form.typed(field, 'wrong');
    form.left(field);
  };

  it('is the last announced error until its field is edited', () => {
    wrong('email');
    expect(form.news()).toBe('email');
    wrong('otc');
    expect(form.news()).toBe('otc');
    form.typed('otc', 'x');
    expect(form.news()).toBeNull();
  });

  it('is the notice about a failed submit until everything is valid, even if the user leaves a field', () => {
    form.typed('email', 'wrong');
    let later = (): void => {};
    form.left('email', (notify) => {
      later = notify;
    });
    form.tried();
    later();
    expect([form.isTried(), form.news()]).toEqual([true, TRY]);
    form.typed('email', 'right');
    form.typed('otc', 'right');
    expect([form.isTried(), form.news()]).toEqual([false, null]);
    form.clear(['otc']);
    expect([form.isTried(), form.news()]).toEqual([false, null]);
  });

  it('is removed with the page', () => {
    form.tried();
    form.begin({}, PANEL);
    expect([form.isTried(), form.news()]).toEqual([false, null]);
  });
});

describe('a form', () => {
  it('is filled if every required field has a value, and valid if all fields are valid', () => {
    expect([form.isFilled(), form.isValid()]).toEqual([false, false]);
    form.typed('email', 'wrong');
    form.typed('otc', 'right');
    expect([form.isFilled(), form.isValid()]).toEqual([true, false]);
    form.typed('email', 'right');
    expect([form.isFilled(), form.isValid()]).toEqual([true, true]);
  });

  it('counts a field as filled if the browser filled it without exposing the value (SIGN-02)', () => {
    form.filledIn(new Set(['email', 'otc']));
    expect(form.isValid()).toBe(true);
    form.filledIn(new Set(['email']));
    expect([form.isValid(), form.isFilled()]).toEqual([false, false]);
  });

  it('calls no listener if nothing changes', () => {
    form.judge();
    expect(notified).not.toHaveBeenCalled();
  });

  it('counts the fields that the engine sets in its listener as part of the same change', () => {
    changed.mockImplementationOnce(() => {
      state = { ...state, facts: { landline: true } };
      form.judge();
    });
    form.typed('email', 'right');
    expect(notified).toHaveBeenCalledTimes(1);
    expect(form.errors().get('extension')).toBe('required');
  });
});
