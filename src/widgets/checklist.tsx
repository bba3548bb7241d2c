import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEngine } from '../context/engine-context';
import { usePanel } from '../context/panel-context';
import { useKnown, useText, useView } from '../context/selectors';
import { useFormText, useTried } from '../context/use-form';
import { serverTextKey } from '../core/data/server-text';
import { type Requirement, requirements } from '../form/requirements';
import { Icon } from './icon';

/** Milliseconds that the list of requirements must rest before its state is announced. */
const REST = 900;

const DISPLAYS = {
  met: { icon: 'check', state: 'REQUIREMENT_MET' },
  unmet: { icon: 'close', state: 'REQUIREMENT_NOT_MET' },
  server: { icon: 'info', state: 'REQUIREMENT_LATER' },
  /** The field is empty: the rule has no state. */
  open: { icon: 'dot', state: null },
} as const;

/** The count once typing pauses; null while nothing is typed. */
function useRested(count: number, started: boolean): number | null {
  const [rested, setRested] = useState<number | null>(null);
  const now = started ? count : null;
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), REST);
    return () => clearTimeout(timer);
  }, [now]);
  return rested;
}

/**
 * Ids of the rules by which the server has refused the password that stands in the field; none once that is
 * edited.
 */
function useRefused(value: string): string[] {
  const { message } = useView();
  const { passwordRules } = usePanel();
  const previous = useRef({ message, value });
  if (previous.current.message !== message) previous.current = { message, value };
  if (previous.current.value !== value) return [];
  const codes = message?.items.map((item) => ('code' in item ? item.code : undefined)) ?? [];
  return passwordRules
    .filter(({ code }) => code !== undefined && codes.includes(serverTextKey(code)))
    .map(({ id }) => id);
}

function Line({ rule, started }: { rule: Requirement; started: boolean }): ReactNode {
  const text = useText();
  const state = started || rule.state === 'server' ? rule.state : 'open';
  const display = DISPLAYS[state];
  return (
    // A rule that is met is hidden; a screen reader still finds it.
    <li
      className={state === 'met' ? 'latchkey-hidden' : 'latchkey-requirement'}
      data-state={state}
      data-latchkey-rule={rule.id}
    >
      <Icon name={display.icon} />
      <span>
        {text(rule.text, rule.args)}
        {display.state && <span className="latchkey-hidden"> ({text(display.state)})</span>}
      </span>
    </li>
  );
}

/**
 * Keeps the height of the whole list once its lines begin to disappear, so that nothing below it moves while
 * a person types.
 */
function useRoom(started: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const previous = useRef({ started, height: 0 });
  // Read during the render, the last moment at which all lines are there.
  if (started && !previous.current.started) previous.current.height = ref.current?.offsetHeight ?? 0;
  previous.current.started = started;
  useLayoutEffect(() => {
    // `!important`, as the declarations of the style sheet are.
    const room = started ? `${previous.current.height}px` : '';
    ref.current?.style.setProperty('min-block-size', room, 'important');
  }, [started]);
  return ref;
}

/**
 * The rules of a new password, judged anew at each key: in words and with a picture, never by colour alone.
 */
export function Checklist({ field, id }: { field: string; id: string }): ReactNode {
  const text = useText();
  const { form } = useEngine();
  const { passwordRules } = usePanel();
  const value = useFormText(field).trim();
  const refused = useRefused(value);
  const list = requirements(value, passwordRules, form.limits(field), useKnown(), form.values()).map(
    (rule): Requirement => (refused.includes(rule.id) ? { ...rule, state: 'unmet' } : rule),
  );
  const started = value !== '';
  const unmet = list.filter((rule) => rule.state === 'unmet');
  const count = unmet.length;
  const rested = useRested(count, started);
  const room = useRoom(started);
  const isTried = useTried() && started && count > 0;
  // The description of the field. Only a try that failed names every rule, because each focus reads it.
  const description = isTried
    ? text('REQUIREMENTS_NOT_MET', { rules: unmet.map((rule) => text(rule.text, rule.args)).join('; ') })
    : started
      ? text('REQUIREMENTS_LEFT', { count: rested ?? count })
      : text('REQUIREMENTS_BELOW', { count: list.length });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a list that can take the focus
    <div
      ref={room}
      className="latchkey-requirements"
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-count`}
      data-latchkey-requirements={field}
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
        {rested === null ? '' : text('REQUIREMENTS_LEFT', { count: rested })}
      </p>
      <p hidden id={`${id}-count`}>
        {description}
      </p>
    </div>
  );
}
