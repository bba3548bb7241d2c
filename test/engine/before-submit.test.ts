import { expect, it } from '@jest/globals';
import { createAsking } from '../../src/engine/before-submit';
import type { EngineParts } from '../../src/engine/parts';
import { createTestClock } from '../support/clock';

it('sends nothing if the user leaves the panel while the host is asked', async () => {
  const sent: string[] = [];
  let visit = 1;
  let changed = (): void => {};
  const submit = createAsking({
    config: { beforeSubmit: () => new Promise(() => {}), timeoutMs: 1000 },
    store: {
      dispatch() {},
      getState: () => ({ page: 'LOGIN', flow: 'LOGIN', shown: { visit } }),
      send: ({ key }: { key: string }) => sent.push(key),
      subscribe(listener: () => void) {
        changed = listener;
        return () => {};
      },
    },
    pageForm: { form: { snapshot: () => ({}), refuse() {} } },
    panels: { get: () => undefined },
    ports: { clock: createTestClock(), report() {} },
    life: new AbortController().signal,
  } as unknown as EngineParts);
  const submitted = submit('submit', 1);
  visit = 2;
  changed();
  await submitted;
  expect(sent).toEqual([]);
});
