import { readdirSync } from 'node:fs';
import { afterEach, it } from '@jest/globals';
import { startWidget, stopWidget, waitFor } from './support/start';

// stopWidget() fails if React's development build has warned, for example of a list without keys.
afterEach(stopWidget);

const PANELS = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['answers', 'meta', 'payloads'].includes(name));

it.each(PANELS)('renders the panel %s without a warning of React', async (id) => {
  await startWidget('authenticateUser', {}, {}, (product) => {
    const { loadPanel } = product;
    Object.assign(product, { loadPanel: (name: string) => loadPanel(name === 'sign-on' ? id : name) });
  });
  await waitFor(() => {
    if (!document.querySelector('[data-latchkey-panel]')) throw new Error('no panel appeared');
  });
});
