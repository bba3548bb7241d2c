import { describe, expect, it } from '@jest/globals';
import type { Panel } from '../../../src/core/data/product';
import { initialState } from '../../../src/core/flow/state';
import { createPageForm } from '../../../src/engine/page/page-form';
import { meetsChecklist } from '../../../src/form/requirements';
import { Vault } from '../../../src/http/vault';
import { makeStore } from '../../support/store';

const SIGN_ON = {
  ui: {
    panel: 'sign-on',
    uiSchema: { password: { 'ui:options': { secret: true } }, extension: { 'ui:when': { phone: true } } },
  },
  schema: { properties: { userId: {}, password: {}, extension: {} } },
  validate: () => true,
} as unknown as Panel;

const shown = { page: 'LOGIN_PAGE', flow: 'SIGN_ON', panel: 'sign-on', step: null, steps: null, visit: 1 };
const facts = { filled: { about: '', from: 'form.userId', present: true } };

const CODE = {
  ui: {
    panel: 'code',
    uiSchema: {
      channel: {
        'ui:options': {
          variant: 'segments',
          options: [
            { value: 'PHONE', when: { filled: true } },
            { value: 'EMAIL', label: '' },
          ],
        },
      },
      mode: { 'ui:widget': 'radio', 'ui:options': { options: [{ value: 'TEXT' }] } },
    },
  },
  schema: { properties: { channel: { default: 'PHONE' }, mode: {} } },
  validate: () => true,
} as unknown as Panel;

const KEPT = {
  ui: {
    uiSchema: {
      codes: { 'ui:widget': 'codes', 'ui:options': { from: 'vault.codes', secret: true } },
      key: { 'ui:widget': 'codes', 'ui:options': { from: 'vault.key', secret: true } },
    },
  },
  schema: { properties: { codes: { readOnly: true }, key: { readOnly: true } } },
  validate: () => true,
} as unknown as Panel;

const PANELS: Record<string, Panel> = { 'sign-on': SIGN_ON, 'enter-code': CODE, kept: KEPT };

function make() {
  const { store, tables } = makeStore({ facts }, { ...initialState, shown });
  const vault = new Vault();
  return {
    store,
    vault,
    pageForm: createPageForm(tables, store, { get: (id) => PANELS[`${id}`], meetsChecklist }, vault),
  };
}

describe("the current page's form", () => {
  it('begins with earlier input on the panel, without secrets', () => {
    const { pageForm } = make();
    pageForm.begin('sign-on');
    pageForm.form.set({ userId: 'ada', password: 'Sesame-7481' });
    pageForm.begin('sign-on');
    expect(pageForm.form.values()).toEqual({ userId: 'ada' });
  });

  it('begins once with the values that the host passed to the entry point', () => {
    const { pageForm } = make();
    pageForm.expect({ userId: 'ada', password: 'Sesame-7481' });
    pageForm.begin('sign-on');
    expect(pageForm.form.values()).toEqual({ userId: 'ada', password: 'Sesame-7481' });
    pageForm.begin(null);
    expect(pageForm.form.values()).toEqual({});
  });

  it("forgets the host's values if the journey ends before it shows a page", () => {
    const { pageForm } = make();
    pageForm.expect({ userId: 'ada', password: 'Sesame-7481' });
    pageForm.empty();
    pageForm.begin('sign-on');
    expect(pageForm.form.values()).toEqual({});
  });

  it('gives calls the visible fields, and copies each changed fact about the form to the store', () => {
    const { store, pageForm } = make();
    pageForm.begin('sign-on');
    pageForm.form.set({ userId: 'ada', extension: '7' });
    expect(pageForm.form.snapshot()).toEqual({ userId: 'ada' });
    expect(store.getState().facts).toMatchObject({ filled: true });
    pageForm.empty();
    expect(store.getState().facts).toMatchObject({ filled: false });
  });

  it('begins a required choice with its first option', () => {
    const { pageForm } = make();
    pageForm.begin('enter-code');
    expect(pageForm.form.values()).toEqual({ channel: 'EMAIL' });
  });

  it('fills secret fields from the vault, with a line for each item of a list', () => {
    const { vault, pageForm, store } = make();
    vault.set('codes', ['ABCDE-FGHJK', 'LMNPQ-RSTUV']);
    vault.set('key', { not: 'a text' });
    pageForm.begin('kept');
    expect(pageForm.form.values()).toEqual({ codes: 'ABCDE-FGHJK\nLMNPQ-RSTUV' });
    expect(JSON.stringify(store.getState())).not.toContain('ABCDE');
  });

  it('drops values of the vault once another panel replaces theirs', () => {
    const { vault, pageForm } = make();
    vault.set('codes', 'ABCDE-FGHJK');
    vault.set('token', 't-1');
    pageForm.begin('kept');
    expect(pageForm.form.text('codes')).toBe('ABCDE-FGHJK');
    pageForm.begin('sign-on');
    expect(vault.values).toEqual({ token: 't-1' });
    expect(pageForm.form.values()).toEqual({});
  });
});
