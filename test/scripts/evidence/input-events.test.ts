/** The events of pointers, keys and motion to which the widget listens. The accessibility report relies on them. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { sourceFiles } from '../../../scripts/lint/source-files';

/**
 * `addEventListener('keydown'`, `onKeyDown=` and `['keydown', pressed]`, in lower case and without `on`. The other
 * events in src/host-page/dialog.ts are only hidden from the host.
 */
const LISTENER =
  /addEventListener\(\s*'(\w+)'|\['(\w+)', pressed\]|\bon((?:Key|Mouse|Pointer|Touch|Drag|Wheel)\w*|Drop|Click|Focus|Blur|Change|Submit)=/g;

const listeners = sourceFiles(['src', 'kit/element']).flatMap(({ path, text }) =>
  [...text.matchAll(LISTENER)].map(([, name, listed, property]) => ({
    path,
    event: (name ?? listed ?? property ?? '').toLowerCase(),
  })),
);

const pathsOf = (events: RegExp): string[] => [
  ...new Set(listeners.filter(({ event }) => events.test(event)).map(({ path }) => path)),
];

it('listens for no drag, no touch, no motion and no hover', () => {
  expect(listeners.length).toBeGreaterThan(15);
  expect(
    pathsOf(/drag|drop|touch|gesture|motion|orientation|wheel|(pointer|mouse)(move|over|out|enter|leave)/),
  ).toEqual([]);
});

it('acts on no press before its end', () => {
  // The first delays errors while something is pressed, the second keeps the focus in the panel, the third keeps it in its field.
  expect(pathsOf(/(?<!key)(down|press)$/)).toEqual([
    'src/form/after-press.ts',
    'src/host-page/dialog.ts',
    'src/widgets/password.tsx',
  ]);
});

const keys = pathsOf(/^key/);

it('reacts to no key but Escape, and Enter on a message', () => {
  expect(keys).toEqual(['src/host-page/dialog.ts', 'src/panel/parts/message-box.tsx']);
  const names = keys.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bkey [!=]== '([^']+)'/g)].map(([, key]) => key),
  );
  expect(names).toEqual(['Escape', 'Enter']);
});
