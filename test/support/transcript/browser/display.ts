import type { Named } from '../../../../cli/transcript/read';
import type { Expectation, Step } from '../../../../src/core/data/data.gen';

/** The place in which panels open. */
export interface Display {
  config: Record<string, unknown>;
  /** The elements of the host page that it needs. */
  markup: string;
  /** Returns the part of a transcript that is true in this display. */
  adapt(named: Named): Named;
}

/** As a dialog over the page. */
export const MODAL: Display = { config: {}, markup: '', adapt: (named) => named };

/** In an element of the page, below a button that has the focus as the page opens. */
export const INLINE: Display = {
  config: { container: '#place' },
  markup: '<button id="opener" type="button">Open</button><div id="place"></div>',
  adapt: withoutX,
};

/**
 * Ends a transcript where its user closes a panel with the X or Escape, because an inline panel has no X and ignores
 * Escape. Before that, it expects no X.
 */
function withoutX(named: Named): Named {
  const steps: Step[] = [];
  // Dialogs over a panel have an X in both displays.
  let isDialog = false;
  for (const step of named.transcript.steps) {
    if ('expect' in step) {
      if (step.expect.dialog !== undefined) isDialog = step.expect.dialog !== null;
      steps.push(isDialog ? step : { expect: noX(step.expect) });
      continue;
    }
    if (!isDialog && closes(step)) break;
    if ('user' in step && step.user.press === 'dismiss') isDialog = false;
    steps.push(step);
  }
  // The widget would not request the answers for steps after the end.
  while ('answer' in (steps.at(-1) ?? {})) steps.pop();
  return { ...named, transcript: { ...named.transcript, steps } };
}

const closes = (step: Step): boolean =>
  'user' in step &&
  (step.user.press === 'close' || step.user.doublePress === 'close' || step.user.key === 'Escape');

const noX = (expected: Expectation): Expectation =>
  expected.buttons?.close === 'enabled'
    ? { ...expected, buttons: { ...expected.buttons, close: 'absent' } }
    : expected;
