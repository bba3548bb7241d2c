/** The form of a part: a control for each property that it may have. And the form of a new item of the panel. */
import type { Change } from '../edit/edit';
import type { Option } from '../edit/form';
import type { Part } from '../edit/parts';
import type { FileChange, NewText } from '../protocol';
import { element } from './element';

export interface FormOptions {
  /** Makes changes, and then shows `also` first. */
  apply(changes: FileChange[], also?: Pick<Part, 'source' | 'keys'>): Promise<void>;
  note(text: string): void;
}

let last = 0;
const nextId = (name: string): string => {
  last += 1;
  return `${name}-${last}`;
};

/** A change of a part, with its path in the part. A part of another page is copied first. */
const changesOf = (
  { source: file, keys, copy }: Part,
  { path, ...change }: Change | NewText,
): FileChange[] => [
  ...(copy ? [{ file, path: copy.keys, value: copy.value }] : []),
  { file, path: [...keys, ...path], ...change },
];

/** The form, with the properties that the part has before those that it may have. */
export function drawForm(part: Part, options: FormOptions): HTMLElement[] {
  const isSet = ({ name, isRequired }: Option): boolean => isRequired || Object.hasOwn(part.value, name);
  const draw = (option: Option): HTMLElement => row(part, option, options);
  const more = part.options.filter((option) => !isSet(option)).map(draw);
  return [
    ...position(part, options),
    ...part.options.filter(isSet).map(draw),
    ...(more.length > 0
      ? [element('details', { class: 'more' }, element('summary', {}, `More (${more.length})`), ...more)]
      : []),
  ];
}

/** A label with its control and its hint. */
function row(part: Part, option: Option, options: FormOptions): HTMLElement {
  const value = part.value[option.name];
  const hint = nextId('hint');
  const path = [option.name];
  const change = (next: unknown): Promise<void> => options.apply(changesOf(part, { path, value: next }));
  const write = (words: string): Promise<void> => options.apply(changesOf(part, { path, words }), part);
  const control = controlOf(option, value, { change, write, note: options.note });
  (control.querySelector('input') ?? control).setAttribute('aria-describedby', hint);
  return element(
    'div',
    { class: 'option', 'data-option': option.name },
    element('label', {}, element('span', {}, option.name), control),
    element('small', { id: hint }, option.about, option.isKey ? ' You can also type new words.' : ''),
    ...(option.items ? [adder(part, option, options)] : []),
  );
}

interface Changes {
  /** Called with the new value, which is undefined if the property goes. */
  change(next: unknown): void;
  /** Called with a new text. */
  write(words: string): void;
  note(text: string): void;
}

/** The keys of texts that could only be meant as keys. */
const KEY = /^[A-Z][A-Z0-9]*_[A-Z0-9_]*$/;

function controlOf(
  { name, kind, choices, isRequired, isKey }: Option,
  value: unknown,
  { change, write, note }: Changes,
): HTMLElement {
  if (kind === 'switch')
    return element('input', {
      type: 'checkbox',
      checked: value === true,
      onchange: ({ target }) => change((target as HTMLInputElement).checked || undefined),
    });
  const isPlain = value === undefined || typeof value === 'string' || typeof value === 'number';
  if (kind === 'choice' && isPlain) {
    const all = [...(isRequired ? [] : ['']), ...new Set([...choices, ...(value ? [String(value)] : [])])];
    return element(
      'select',
      { onchange: ({ target }) => change((target as HTMLSelectElement).value || undefined) },
      ...all.map((one) => element('option', { value: one, selected: one === (value ?? '') }, one)),
    );
  }
  if (kind !== 'json' && isPlain) {
    const suggestions = choices.map((one) => element('option', { value: one }));
    const list = nextId('choices');
    const input = element('input', {
      type: kind === 'number' ? 'number' : 'text',
      step: kind === 'number' && 'any',
      value: String(value ?? ''),
      autocomplete: 'off',
      list: choices.length > 0 && list,
      onchange({ target }) {
        const { value: text } = target as HTMLInputElement;
        const isNew = isKey && text !== '' && !choices.includes(text) && !KEY.test(text);
        if (isNew) write(text);
        else change(text === '' && !isRequired ? undefined : kind === 'number' ? Number(text) : text);
      },
    });
    if (kind === 'color') return element('span', {}, input, picker(value, change));
    return choices.length > 0
      ? element('span', {}, input, element('datalist', { id: list }, ...suggestions))
      : input;
  }
  const text = value === undefined ? '' : JSON.stringify(value, null, 2);
  return element(
    'textarea',
    {
      spellcheck: 'false',
      rows: String(Math.min(text.split('\n').length, 8)),
      onchange({ target }) {
        const { value: written } = target as HTMLTextAreaElement;
        try {
          change(written.trim() === '' ? undefined : JSON.parse(written));
        } catch {
          note(`${name} isn't valid JSON yet, so it isn't changed.`);
        }
      },
    },
    text,
  );
}

/** A color to choose beside a color in any notation of CSS. */
const picker = (value: unknown, change: (next: unknown) => void): HTMLElement =>
  element('input', {
    type: 'color',
    'aria-label': 'Choose the color',
    value: /^#[\da-f]{6}$/i.test(String(value)) ? String(value) : '#000000',
    onchange: ({ target }) => change((target as HTMLInputElement).value),
  });

/** Adds an item to a list. */
function adder(part: Part, { name, items = [] }: Option, { apply }: FormOptions): HTMLElement {
  const list = part.value[name];
  const index = Array.isArray(list) ? list.length : 0;
  const select = element(
    'select',
    {
      'aria-label': `Add to ${name}`,
      onchange() {
        const change = { path: [name, index], value: JSON.parse(select.value), isNew: true };
        apply(changesOf(part, change), { source: part.source, keys: [...part.keys, ...change.path] });
      },
    },
    element('option', {}, 'Add …'),
    ...items.map((item) => element('option', { value: item }, item)),
  );
  return select;
}

/** The change that moves a part in its list. */
export const moved = (
  file: string,
  { keys: path, index: from, names }: NonNullable<Part['list']>,
  to: number,
): FileChange => ({ file, path, from, to, names });

/** The place of the part in its list, and its removal. */
function position({ source: file, list, keys }: Part, { apply }: FormOptions): HTMLElement[] {
  if (!list) return [];
  const select = element(
    'select',
    {
      onchange: () => apply([moved(file, list, Number(select.value))]),
    },
    ...list.names.map((name, index) =>
      element('option', { value: String(index), selected: index === list.index }, `${index + 1}: ${name}`),
    ),
  );
  const isItem = typeof keys.at(-1) === 'number';
  const remove = element(
    'button',
    { type: 'button', onclick: () => apply([{ file, path: keys }]) },
    'Remove',
  );
  return [
    element('p', { class: 'row' }, element('label', {}, 'Place ', select), ...(isItem ? [remove] : [])),
  ];
}

interface AdderOptions extends Pick<FormOptions, 'apply'> {
  /** The choices of a page, with values such as FPS/FORGOT_PASSWORD. */
  pages(): HTMLElement[];
}

/** A button for each list. Nothing changes before the form of a new item is complete. */
export function drawAdders(panel: Part, options: AdderOptions): HTMLElement {
  const root = element('div', { class: 'row adders' });
  const buttons = panel.options.flatMap((option) =>
    option.adds === undefined
      ? []
      : element('button', { type: 'button', onclick: () => open(option) }, `Add ${option.adds}`),
  );
  const close = (): void => root.replaceChildren(...buttons);
  const open = (option: Option): void => {
    const form = drawNew(panel, option, options, close);
    root.replaceChildren(form);
    form.querySelector('input')?.focus();
  };
  close();
  return root;
}

/** The value of the choice that is an address. */
const ADDRESS = '/';

function drawNew(
  panel: Part,
  { name, adds = '' }: Option,
  options: AdderOptions,
  close: () => void,
): HTMLElement {
  const list = panel.value[name];
  const path = [name, Array.isArray(list) ? list.length : 0];
  const isButton = ['links', 'buttons', 'ways'].includes(name);
  const words = element('input', { required: true, autocomplete: 'off', pattern: '.*\\S.*' });
  const address = element('input', {
    required: true,
    disabled: true,
    pattern: '/[^\\/\\\\].*',
    placeholder: '/contact',
    title:
      'A path of your site, such as /contact. For another site, set helpURL in the config, which the link “Help” opens.',
  });
  const line = element('label', { hidden: true }, element('span', {}, 'Address'), address);
  const opens = element(
    'select',
    {
      required: true,
      onchange() {
        line.hidden = address.disabled = opens.value !== ADDRESS;
      },
    },
    element('option', { value: '' }, 'Choose …'),
    element('option', { value: ADDRESS }, 'An address of your site'),
    ...options.pages(),
  );
  const add = (event: Event): void => {
    event.preventDefault();
    const target = opens.value === ADDRESS ? address.value : opens.value;
    const change = { path, words: words.value.trim(), opens: isButton ? target : '' };
    options.apply([{ file: panel.source, ...change }], { source: panel.source, keys: path });
  };
  const title = `New ${adds.replace(/^an? /, '')}`;
  return element(
    'form',
    { class: 'part option', 'data-part': title, 'aria-label': title, onsubmit: add },
    element('h4', {}, title),
    element('label', {}, element('span', {}, 'Text'), words),
    ...(isButton ? [element('label', {}, element('span', {}, 'Opens'), opens), line] : []),
    element(
      'p',
      { class: 'row' },
      element('button', {}, 'Add'),
      element('button', { type: 'button', onclick: close }, 'Cancel'),
    ),
  );
}
