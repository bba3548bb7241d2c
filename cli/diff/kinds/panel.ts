import { isDeepStrictEqual } from 'node:util';
import { pressables } from '../../check/buttons';
import { fieldOf } from '../../check/situations';
import type { Model } from '../../data/model';
import { get, list, placeOnPanel, quoted, textOf } from '../names';
import { sentence } from '../sentences/sentence';
import type { KindOfChange } from './any';

type Item = { action?: string; label?: unknown; submit?: boolean; value?: string } & Record<string, unknown>;

const dataOf = (files: readonly { file: string; data: unknown }[], file: string): unknown =>
  files.find((one) => one.file === file)?.data;

const TEXT_KEYS = new Set(['title', 'text', 'now', 'label', 'ui:title', 'ui:help', 'ui:placeholder']);

/** The lists of things that users press, and what one of them is called. */
const PRESSED: Record<string, string> = { buttons: 'button', links: 'link', ways: 'way', actions: 'button' };

/** Changes of a panel that users see. */
export const panelKinds: KindOfChange[] = [
  {
    id: 'panel-new',
    level: 'input',
    describe: ({ kind, at, was, name }) =>
      kind === 'panel' && at.length === 0 && was === undefined ? `There is a new panel, ${name}.` : null,
  },
  {
    id: 'panel-gone',
    level: 'danger',
    describe: ({ kind, at, is, name }) =>
      kind === 'panel' && at.length === 0 && is === undefined ? `The panel ${name} is gone.` : null,
  },
  {
    id: 'button-gone',
    level: 'danger',
    describe({ kind, name, at, was, is }, { old, now }) {
      const what = PRESSED[String(at.at(-2))];
      if (kind !== 'panel' || !what || is !== undefined) return null;
      const { label, action } = was as Item;
      const ui = now.model.panels.get(name)?.ui;
      if (ui && pressables(ui).some((one) => one.action === action)) return null;
      return `The ${what} ${quoted(textOf(old.model, label) || String(action))} is gone, so users can no longer press it.`;
    },
  },
  {
    id: 'close-gone',
    level: 'danger',
    describe: ({ kind, at, is }) =>
      kind === 'panel' && at.length === 1 && at[0] === 'close' && is === undefined
        ? 'The X in the corner is gone, so users can no longer close the panel with it.'
        : null,
  },
  {
    id: 'message-gone',
    level: 'danger',
    describe: ({ kind, at, is }) =>
      kind === 'panel' && at.length === 1 && at[0] === 'message' && is === 'none'
        ? 'The panel no longer shows the messages of the server.'
        : null,
  },
  {
    id: 'secret-shown',
    level: 'danger',
    describe: ({ kind, at, was, is }) =>
      kind === 'panel' &&
      at[0] === 'uiSchema' &&
      ((at.at(-1) === 'secret' && is !== true) || (at.at(-1) === 'ui:widget' && was === 'password'))
        ? `The field <${at[1]}> is no longer treated as a secret${at.at(-1) === 'ui:widget' ? ', and its input is visible' : ''}.`
        : null,
  },
  {
    id: 'button-blocked',
    level: 'danger',
    describe(change, sides) {
      const { kind, at, was, is, file } = change;
      const key = String(at[2]);
      if (kind !== 'panel' || at[0] !== 'buttons' || !['enabled', 'when', 'countdown'].includes(key))
        return null;
      const { submit, variant } = get(dataOf(sides.now.files, file), at.slice(0, 2)) as Item;
      // Users can change the state of the form, so it doesn't keep them out.
      const facts = [is]
        .flat()
        .filter((one) => key !== 'enabled' || at.length > 3 || typeof one === 'object');
      const isNarrower = facts.some(
        (one) => one !== undefined && ![was].flat().some((old) => isDeepStrictEqual(old, one)),
      );
      return isNarrower &&
        at.at(-1) !== undefined &&
        is !== 'valid' &&
        is !== 'filled' &&
        (submit || variant === 'primary')
        ? sentence(change, sides)
        : null;
    },
  },
  {
    id: 'field-guarded',
    level: 'danger',
    describe(change, sides) {
      const { kind, at, is, name } = change;
      if (kind !== 'panel' || at[0] !== 'uiSchema' || at[2] !== 'ui:when' || is === undefined) return null;
      const { model } = sides.now;
      const field = String(at[1]);
      const { ui } = model.panels.get(name) ?? {};
      const options = ui?.uiSchema[field]?.['ui:options'];
      const facts = typeof is === 'object' && at.length === 3 ? Object.keys(is ?? {}) : [String(at[3])];
      const isOpened = facts.every((fact) => {
        const [root, other = ''] = model.facts[fact]?.from.split('.') ?? [];
        return root === 'form' && other !== field && ui?.uiSchema[other] !== undefined;
      });
      const isNeeded = options?.from?.startsWith('vault.') || requiredFields(model).has(field);
      return isNeeded && !isOpened ? sentence(change, sides) : null;
    },
  },
  {
    id: 'consent-given',
    level: 'danger',
    describe: ({ kind, at, is }) =>
      ['schema', 'definitions'].includes(kind) &&
      (at.at(-1) === 'default' ? is === true : (is as Item | undefined)?.default === true)
        ? `The checkbox <${at.at(at.at(-1) === 'default' ? -2 : -1)}> is now checked from the start.`
        : null,
  },
  {
    id: 'text-of-panel',
    level: 'text',
    describe({ kind, at, was, is, file }, { old, now }) {
      const isText =
        TEXT_KEYS.has(String(at.at(-1))) ||
        at.at(-2) === 'ui:errors' ||
        (typeof at.at(-1) === 'number' && at.at(-2) === 'text');
      if (kind !== 'panel' || !isText || typeof was !== 'string' || typeof is !== 'string') return null;
      const [before, after] = [textOf(old.model, was), textOf(now.model, is)];
      if (before === after) return '';
      const lacking = now.model.locales
        .filter(({ messages }) => !Object.hasOwn(messages, is))
        .map(({ locale }) => locale);
      const lack =
        lacking.length > 0 ? ` ${list(lacking)} ${lacking.length === 1 ? 'lacks' : 'lack'} it.` : '';
      const place = placeOnPanel(dataOf(now.files, file), at);
      return `${place.charAt(0).toUpperCase()}${place.slice(1)} now says ${quoted(after)} (was ${quoted(before)}).${lack}`;
    },
  },
  {
    id: 'order',
    level: 'style',
    describe({ kind, at, is, after, file }, { now }) {
      if (kind !== 'panel' || after === undefined) return null;
      const name = nameOfItem(is, now.model);
      const before = nameOfItem(itemBefore(dataOf(now.files, file), at), now.model);
      // The same option for another situation has moved with it.
      if (after !== null && before === name) return '';
      const place = after === null ? 'first' : `after ${before}`;
      return `${name} is now ${place}${at.includes('options') ? '. The initial choice stays the same' : ''}.`;
    },
  },
  {
    id: 'option-or-button-new',
    level: 'input',
    describe(change, sides) {
      const { kind, at, was, is } = change;
      const { now, old } = sides;
      if (
        kind !== 'panel' ||
        typeof at.at(-1) !== 'number' ||
        !['options', 'buttons', 'links', 'ways'].includes(String(at.at(-2)))
      )
        return null;
      // Several options can have the same value under different conditions.
      if (at.at(-2) === 'options' && ((was ?? is) as Item).when) return sentence(change, sides);
      const what =
        at.at(-2) === 'options' ? `option of the field <${at[1]}>` : String(at.at(-2)).slice(0, -1);
      if (was === undefined) return `There is a new ${what}: ${nameOfItem(is, now.model)}.`;
      if (is === undefined) return `The ${what} ${nameOfItem(was, old.model)} is gone.`;
      return null;
    },
  },
  {
    id: 'field',
    level: 'input',
    describe({ kind, at, was, is }) {
      if (kind !== 'panel' || at[0] !== 'uiSchema' || at.length !== 2 || at[1] === 'ui:order') return null;
      if (was === undefined) return `The panel has a new field, <${at[1]}>.`;
      return is === undefined ? `The field <${at[1]}> is gone.` : null;
    },
  },
];

/** The fields whose values calls must send. */
const requiredFields = ({ calls, payloads }: Model): Set<string> =>
  new Set(
    payloads.flatMap(({ call, schema }) =>
      ((schema.required ?? []) as string[]).flatMap((name) => {
        const value = calls[call]?.body?.[name];
        return (value !== undefined && fieldOf(value)) || [];
      }),
    ),
  );

function nameOfItem(item: unknown, model: Parameters<typeof textOf>[0]): string {
  if (typeof item === 'string') return `<${item}>`;
  const { label, action, value, text } = (item ?? {}) as Item;
  const shown = textOf(model, label ?? text);
  return shown ? quoted(shown) : `<${action ?? value ?? 'it'}>`;
}

/** The item before a place in a list. */
function itemBefore(data: unknown, at: (string | number)[]): unknown {
  return get(data, [...at.slice(0, -1), Number(at.at(-1)) - 1]);
}
