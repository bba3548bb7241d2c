import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEngine, usePanel } from '../context/contexts';
import { useFormText, useKnown, useText, useTried, useView } from '../context/selectors';
import { serverTextKey } from '../core/data/server-text';
import { afterPress } from '../form/after-press';
import { sentText } from '../form/judge';
import { type Requirement, requirements } from '../form/requirements';
import { dom } from '../host-page/dom';
import { Icon } from './icon';

/** Milliseconds without changes before the state of the requirements is announced. */
const REST_MS = 900;

/** The line above the rules: their title, or how many aren't met. */
const HEADING = 'latchkey-requirements-title';

const DISPLAYS = {
  met: { icon: 'check', state: 'REQUIREMENT_MET' },
  unmet: { icon: 'close', state: 'REQUIREMENT_NOT_MET' },
  server: { icon: 'info', state: 'REQUIREMENT_LATER' },
  /** The field is empty, so the rule has no state. */
  open: { icon: 'dot', state: null },
} as const;

/** Returns the count once typing pauses, or null while the field is empty. */
function useRested(count: number, started: boolean): number | null {
  const [rested, setRested] = useState<number | null>(null);
  const now = started ? count : null;
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), REST_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return rested;
}

/** Returns the IDs of the rules by which the server has refused the field's current password. */
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
    // A met rule is visually hidden, but available to screen readers.
    <li
      className={state === 'met' ? 'latchkey-hidden' : 'latchkey-requirement'}
      data-state={state}
      data-latchkey-rule={rule.id}
    >
      <Icon name={display.icon} />
      <span>
        {text(rule.text, rule.args)}
        {display.state && (
          <span className={state === 'server' ? undefined : 'latchkey-hidden'}> ({text(display.state)})</span>
        )}
      </span>
    </li>
  );
}

/**
 * Keeps the height of the whole list once its lines disappear, so that nothing below it moves while the user
 * types. The height is free again when the user leaves the field.
 */
function useFixedHeight(started: boolean, countId: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const previous = useRef({ started, height: 0 });
  // Measured during the render, which is the last moment with all lines.
  if (started && !previous.current.started) previous.current.height = ref.current?.offsetHeight ?? 0;
  previous.current.started = started;
  useLayoutEffect(() => {
    // `!important`, like the declarations of the style sheet.
    const room = started ? `${previous.current.height}px` : '';
    ref.current?.style.setProperty('min-block-size', room, 'important');
  }, [started]);
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[data-latchkey-panel]');
    const left = ({ target }: FocusEvent): void => {
      if (!(target as Element).matches(`[aria-describedby~="${countId}"]`)) return;
      afterPress(dom, () => ref.current?.style.setProperty('min-block-size', '0', 'important'));
    };
    panel?.addEventListener('focusout', left);
    return () => panel?.removeEventListener('focusout', left);
  }, [countId]);
  return ref;
}

/**
 * The rules of a new password, checked on every key press. Each has a text and an icon, and never relies on
 * color alone.
 */
export function Checklist({ field, id }: { field: string; id: string }): ReactNode {
  const text = useText();
  const { form } = useEngine();
  const { passwordRules, ui } = usePanel();
  const value = sentText(ui, field, useFormText(field));
  const refused = useRefused(value);
  const list = requirements(value, passwordRules, form.limits(field), useKnown(), form.values()).map(
    (rule): Requirement => (refused.includes(rule.id) ? { ...rule, state: 'unmet' } : rule),
  );
  const started = value !== '';
  const unmet = list.filter((rule) => rule.state === 'unmet');
  const count = unmet.length;
  const rested = useRested(count, started);
  const room = useFixedHeight(started, `${id}-count`);
  const isTried = useTried() && started && count > 0;
  // The description of the field. It lists every unmet rule only after a failed attempt, because each focus
  // reads it.
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
      <p className={rested === null ? HEADING : 'latchkey-hidden'} id={`${id}-title`}>
        {text('PASSWORD_REQUIREMENTS')}
      </p>
      <p className={rested === null ? 'latchkey-hidden' : HEADING} role="status">
        {rested === null ? '' : text('REQUIREMENTS_LEFT', { count: rested })}
      </p>
      <ul>
        {list.map((rule) => (
          <Line key={rule.id} rule={rule} started={started} />
        ))}
      </ul>
      <p hidden id={`${id}-count`}>
        {description}
      </p>
    </div>
  );
}
