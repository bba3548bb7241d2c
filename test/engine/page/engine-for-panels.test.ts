import { expect, it } from '@jest/globals';
import { initialState } from '../../../src/core/flow/state';
import { engineForPanels } from '../../../src/engine/page/ports';
import type { EngineParts } from '../../../src/engine/parts';
import type { MediaPort } from '../../../src/http/calls';
import { happened } from '../../../src/store/actions';
import { makeStore } from '../../support/store';

it('reports a key press or a left field only to a page with a row for it', () => {
  const pages = { CODE: { on: { 'change.channel': {}, 'blur.code': {} } } };
  const { store, tables, ports } = makeStore(
    { flows: { ONE: { pages } } },
    { ...initialState, flow: 'ONE', page: 'CODE' },
  );
  const sent: string[] = [];
  store.startListening({ actionCreator: happened, effect: ({ payload }) => void sent.push(payload.key) });
  const rest = { panels: {}, pageForm: {} } as EngineParts;
  const engine = engineForPanels({ ...rest, store, tables, ports, instance: 1 }, {} as MediaPort, () => {});
  for (const field of ['code', 'channel']) {
    engine.changed(field);
    engine.blurred(field);
  }
  engine.user('submit');
  expect(sent).toEqual(['blur.code', 'change.channel', 'user.submit']);
});
