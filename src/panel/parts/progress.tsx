import type { ReactNode } from 'react';
import { useText } from '../../context/selectors';
import { Icon } from '../../widgets';

/**
 * Where the journey stands: its steps in order, each completed, in progress or pending, said in words as
 * well.
 */
export function Progress({
  steps,
  step,
}: {
  steps: readonly string[] | null;
  step: number | null;
}): ReactNode {
  const text = useText();
  if (!steps?.length || step === null) return null;
  const stateOf = (at: number): 'completed' | 'active' | 'pending' =>
    at < step ? 'completed' : at === step ? 'active' : 'pending';
  const words = { completed: 'STEP_COMPLETED', active: 'STEP_ACTIVE', pending: 'STEP_PENDING' };
  return (
    <div className="latchkey-progress">
      <p className="latchkey-progress-count">{text('STEP_OF', { step, count: steps.length })}</p>
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
              <span className="latchkey-step-mark" aria-hidden="true">
                {state === 'completed' ? <Icon name="check" /> : index + 1}
              </span>
              <span className="latchkey-step-name">{text(name)}</span>
              <span className="latchkey-hidden">({text(words[state])})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
