/** In ping mode. Outside of it, `latchkey conform` gets these answers (test/package/conform.all.test.ts). */
import { expect, it } from '@jest/globals';
import { contractCalls } from '../../support/server/contract/calls';
import { ordered } from '../../support/server/contract/ordered';
import { take, turns } from '../../support/server/contract/turns';
import { Visitor } from '../../support/server/contract/visitor';
import { serverSuite } from '../../support/server/suite';

// Many small requests, on a machine that may be busy.
const { browser, another } = serverSuite();

it('every nextAction that a call declares has one test case, as has the success of the other calls', () => {
  for (const { id, answers } of contractCalls) {
    const proved = [...Object.keys(turns[id] ?? {}), ...Object.keys(ordered[id] ?? {})];
    expect({ id, proved: proved.sort() }).toEqual({
      id,
      proved: (answers.length > 0 ? [...answers] : ['ok']).sort(),
    });
  }
  const ids = contractCalls.map(({ id }) => id);
  expect([...Object.keys(turns), ...Object.keys(ordered)].filter((id) => !ids.includes(id))).toEqual([]);
});

const real = Object.entries(turns).map(([id, cases]) => ({ id, cases }));

it.each(real)(
  '$id answers with each nextAction in its case, in ping mode (API-02, API-05)',
  async ({ id, cases }) => {
    for (const [name, turn] of Object.entries(cases)) {
      const { status, body } = await take(new Visitor(await another(), true), turn);
      const { nextAction = 'ok' } = body;
      expect({ id, status, nextAction }).toEqual({ id, status: 200, nextAction: name });
      if (name === 'ok' && body.messages) expect(body.messages).toEqual([]);
    }
  },
);

it('the other nextActions are only sent when ordered, in ping mode (API-05)', async () => {
  for (const [id, reasons] of Object.entries(ordered)) {
    for (const [nextAction, reason] of Object.entries(reasons)) {
      expect(reason).not.toBe('');
      await browser.dev('/dev/scenarios', { call: id, answer: { body: { messages: [], nextAction } } });
      const payload = id === 'authenticateOnMount' ? { nudetect_fp: 'x' } : {};
      const { body } = await new Visitor(browser, true).call(id, payload);
      expect({ id, body }).toEqual({ id, body: { messages: [], nextAction } });
    }
  }
});
