import type { ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useText } from '../../context/selectors';

/**
 * The progress of the journey: a bar for each step, and the number of the current one. Its name is close to
 * the panel's title, so only screen readers get the names, with their states.
 */
export function Progress({
  steps,
  step,
}: {
  steps: readonly string[] | null;
  step: number | null;
}): ReactNode {
  const text = useText();
  const { prefix } = usePanel();
  if (!steps?.length || step === null) return null;
  const stateOf = (at: number): 'completed' | 'active' | 'pending' =>
    at < step ? 'completed' : at === step ? 'active' : 'pending';
  const names = { completed: 'STEP_COMPLETED', active: 'STEP_ACTIVE', pending: 'STEP_PENDING' };
  return (
    <div className="latchkey-progress">
      <p className="latchkey-progress-line" id={`${prefix}-step`}>
        {text('STEP_OF', { step, count: steps.length })}
      </p>
      <ol aria-label={text('PROGRESS_LABEL')}>
        {steps.map((name, index) => {
          const state = stateOf(index + 1);
          return (
            <li
              key={name}
              className="latchkey-step"
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              <span className="latchkey-step-name latchkey-hidden">{text(name)}</span>
              <span className="latchkey-hidden">({text(names[state])})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
