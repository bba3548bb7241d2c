import { expect, it } from '@jest/globals';
import { createAsking } from '../../src/engine/before-submit';
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
    } as never,
    form: { snapshot: () => ({}), refuse() {} },
    panel: () => undefined,
    ports: { clock: createTestClock(), report() {} },
    life: new AbortController().signal,
  });
  const submitted = submit('submit', 1);
  visit = 2;
  changed();
  await submitted;
  expect(sent).toEqual([]);
});
