import { expect, it, jest } from '@jest/globals';
import type { Config } from '../../src/api/config';
import { createGuard, createJourneys } from '../../src/engine/host';
import { createPageForm } from '../../src/engine/page/page-form';
import { meetsChecklist } from '../../src/form/requirements';
import { Vault } from '../../src/http/vault';
import { makeStore } from '../support/store';

function make(config: Pick<Config, 'callback'> = {}) {
  const { store, tables, ports } = makeStore();
  const vault = new Vault();
  const pageForm = createPageForm(tables, store, { get: () => undefined, meetsChecklist }, vault);
  return {
    vault,
    journeys: createJourneys(
      { tables, store, vault, pageForm, config, guarded: createGuard(ports.report) },
      () => {},
    ),
  };
}

it('a journey settles once, with its first outcome', async () => {
  const { journeys } = make();
  const promise = journeys.begin(undefined);
  journeys.end('closed');
  journeys.settle({ outcome: 'failed', nextAction: 'X' });
  await expect(promise).resolves.toEqual({ outcome: 'closed', nextAction: null });
});

it('a newer journey closes the previous one and drops its secrets', async () => {
  const { journeys, vault } = make();
  const first = journeys.begin(undefined);
  vault.set('samlInput', 'secret');
  const second = journeys.begin(undefined);
  await expect(first).resolves.toEqual({ outcome: 'closed', nextAction: null });
  expect(vault.values).toEqual({});
  journeys.settle({ outcome: 'returned', nextAction: 'REDIRECT' });
  await expect(second).resolves.toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
});

it("an entry point's callback replaces the config's callback", () => {
  const [own, common] = [jest.fn(), jest.fn()];
  const { journeys } = make({ callback: common });
  const detail = { messages: [], targetUrl: null };
  void journeys.begin(own);
  journeys.callback('LOGIN', detail);
  void journeys.begin(undefined);
  journeys.callback('CPW', detail);
  expect([own.mock.calls, common.mock.calls]).toEqual([[['LOGIN', detail]], [['CPW', detail]]]);
});
