import { expect, it, jest } from '@jest/globals';
import { initialState, type State } from '../../src/core/flow/state';
import { createAnnouncer } from '../../src/engine/announce';
import type { Scripts } from '../../src/engine/host';
import type { Ports } from '../../src/ports';

const shown = (page: string, visit: number): State['shown'] => ({
  page,
  flow: 'FPS',
  panel: 'a-panel',
  step: null,
  steps: null,
  visit,
});

it('announces each visit to a page to the host once, even if the page is rendered again', () => {
  const emit = jest.fn<Ports['emit']>();
  const shows = jest.fn<Scripts['page']>();
  const life = new AbortController();
  const parts = {
    ports: { emit, clock: { now: () => 0, date: () => 0, setTimeout: () => 0, clearTimeout: () => {} } },
    texts: { text: (key: string) => key },
    life: life.signal,
    pageForm: { saveDraft: () => {}, publishFacts: () => {} },
  };
  const announce = createAnnouncer(parts, { page: shows, settings: () => {} }, () => {});
  const states: State[] = [
    initialState,
    { ...initialState, shown: shown('FIRST', 1) },
    // The journey has moved on. The old page stays visible with its timers until the next page is ready.
    {
      ...initialState,
      visit: 2,
      shown: { timers: {}, ...(shown('FIRST', 1) as NonNullable<State['shown']>) },
    },
    { ...initialState, visit: 2, shown: shown('SECOND', 2) },
    // Returning to the first page is another visit.
    { ...initialState, visit: 3, shown: shown('FIRST', 3) },
  ];
  for (const [index, after] of states.entries()) if (index > 0) announce(states[index - 1] as State, after);
  life.abort();
  const pages = emit.mock.calls
    .filter(([name]) => name === 'page')
    .map(([, detail]) => (detail as { page: string }).page);
  expect(pages).toEqual(['FIRST', 'SECOND', 'FIRST']);
  expect(shows.mock.calls.map(([page]) => page)).toEqual(['FIRST', 'SECOND', 'FIRST']);
});
