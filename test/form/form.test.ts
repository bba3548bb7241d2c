import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Panel } from '../../src/core/data/product';
import { createForm, type Form } from '../../src/form/form';

/** A panel whose fields must be filled in, and hold the word "right". */
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
const heard = jest.fn();

beforeEach(() => {
  state = { facts: { landline: false }, journey: {} };
  form = createForm({ state: () => state, meetsChecklist: () => true, changed });
  form.begin({}, PANEL);
  form.subscribe(heard);
  jest.clearAllMocks();
});

describe('the values of a form', () => {
  it('are handed to calls as a copy of the fields that show', () => {
    form.begin({ email: 'ada', extension: '7' }, PANEL);
    const snapshot = form.snapshot();
    form.clear(['email']);
    expect(snapshot).toEqual({ email: 'ada' });
    expect(form.values().email).toBe('');
    state = { ...state, facts: { landline: true } };
    expect(form.snapshot()).toEqual({ email: '', extension: '7' });
  });

  it('change with one message to everybody: which fields the journey has set, and none where the person typed', () => {
    form.set({ otc: '1' });
    form.typed('email', 'ada');
    expect(heard.mock.calls).toEqual([[['otc']], [[]]]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('begin afresh in silence, and later changes are for those who subscribe anew', () => {
    form.begin({ email: 'eve' }, PANEL);
    form.typed('email', 'eva');
    expect(form.text('email')).toBe('eva');
    expect(heard).not.toHaveBeenCalled();
  });

  it('are emptied, every field, at *', () => {
    form.begin({ a: '1', b: '2' });
    form.clear(['*']);
    expect(form.values()).toEqual({ a: '', b: '' });
  });
});

describe('an error of a field', () => {
  it('is told when the edited field is left, not before, and goes while it is edited', () => {
    form.left('email');
    expect(form.errorOf('email')).toBeNull();
    form.typed('email', 'wrong');
    expect(form.errorOf('email')).toBeNull();
    form.left('email');
    expect(form.errorOf('email')).toBe('pattern');
    form.typed('email', 'wrong too');
    expect(form.errorOf('email')).toBeNull();
  });

  it('is told of every field after a try to submit', () => {
    form.typed('otc', 'wrong');
    form.tried();
    expect([form.errorOf('email'), form.errorOf('otc')]).toEqual(['required', 'pattern']);
  });

  it('is not told when the field was right as it was left', () => {
    form.typed('email', 'right');
    let later = (): void => {};
    form.left('email', (tell) => {
      later = tell;
    });
    form.set({ email: '' });
    later();
    expect(form.errorOf('email')).toBeNull();
  });

  it('is forgotten with what was typed where the journey writes itself', () => {
    form.typed('otc', 'wrong');
    form.left('otc');
    form.set({ otc: '' });
    form.left('otc');
    expect(form.errorOf('otc')).toBeNull();
  });

  it('goes when a fact heals it', () => {
    state = { ...state, facts: { landline: true } };
    form.judge();
    form.tried();
    expect(form.errorOf('extension')).toBe('required');
    state = { ...state, facts: { landline: false } };
    form.judge();
    expect(form.errorOf('extension')).toBeNull();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('a form', () => {
  it('is filled when every required field has a value, and valid when all are right', () => {
    expect([form.isFilled(), form.isValid()]).toEqual([false, false]);
    form.typed('email', 'wrong');
    form.typed('otc', 'right');
    expect([form.isFilled(), form.isValid()]).toEqual([true, false]);
    form.typed('email', 'right');
    expect([form.isFilled(), form.isValid()]).toEqual([true, true]);
  });

  it('counts a field as filled that the browser filled and hides (SIGN-02)', () => {
    form.filledIn(new Set(['email', 'otc']));
    expect(form.isValid()).toBe(true);
    form.filledIn(new Set(['email']));
    expect([form.isValid(), form.isFilled()]).toEqual([false, false]);
  });

  it('tells nobody when it is judged and nothing has changed', () => {
    form.judge();
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes what the engine does on hearing of a change as part of it', () => {
    changed.mockImplementationOnce(() => {
      state = { ...state, facts: { landline: true } };
      form.judge();
    });
    form.typed('email', 'right');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(form.errors().get('extension')).toBe('required');
  });
});
