import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../context/engine-context';
import { usePanel } from '../context/panel-context';
import { useKnown, useText } from '../context/selectors';
import { useFormText } from '../context/use-form';
import { type Requirement, requirements } from '../form/requirements';
import { Icon } from './icon';

/** How long the list of requirements must rest before its state is said aloud. */
const REST = 900;

const LOOK = {
  met: { icon: 'check', state: 'REQUIREMENT_MET' },
  unmet: { icon: 'close', state: 'REQUIREMENT_NOT_MET' },
  server: { icon: 'info', state: 'REQUIREMENT_LATER' },
  /** Nothing typed yet: nothing to say. */
  open: { icon: 'dot', state: null },
} as const;

/**
 * What a screen reader says: how many requirements are left, once typing pauses, and only when the number has
 * changed; in the current language.
 */
function useSaid(count: number, started: boolean): string {
  const text = useText();
  const [said, setSaid] = useState<number | null>(null);
  const now = started ? count : null;
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), REST);
    return () => clearTimeout(timer);
  }, [now]);
  return said === null ? '' : text('REQUIREMENTS_LEFT', { count: said });
}

function Line({ rule, started }: { rule: Requirement; started: boolean }): ReactNode {
  const text = useText();
  const state = started || rule.state === 'server' ? rule.state : 'open';
  const look = LOOK[state];
  return (
    <li className="latchkey-requirement" data-state={state} data-latchkey-rule={rule.id}>
      <Icon name={look.icon} />
      <span>
        {text(rule.text, rule.args)}
        {look.state && <span className="latchkey-hidden"> ({text(look.state)})</span>}
      </span>
    </li>
  );
}

/** The rules of a new password, following each key: in words and with a picture, never by colour alone. */
export function Checklist({ field, id }: { field: string; id: string }): ReactNode {
  const text = useText();
  const { form } = useEngine();
  const { passwordRules } = usePanel();
  const value = useFormText(field).trim();
  const list = requirements(value, passwordRules, form.limits(field), useKnown(), form.values());
  const started = value !== '';
  const said = useSaid(list.filter((rule) => rule.state === 'unmet').length, started);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a list that can take the focus
    <div
      className="latchkey-requirements"
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      data-latchkey-requirements=""
    >
      <p className="latchkey-requirements-title" id={`${id}-title`}>
        {text('PASSWORD_REQUIREMENTS')}
      </p>
      <ul>
        {list.map((rule) => (
          <Line key={rule.id} rule={rule} started={started} />
        ))}
      </ul>
      <p className="latchkey-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
