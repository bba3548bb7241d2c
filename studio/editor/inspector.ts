/** The inspector of the element that the user has pressed: its texts in all languages, and the forms of its parts. */
import type { Problem } from '../../cli/data/problem';
import type { Inspected, Part, TextPart } from '../edit/parts';
import type { FileChange, OwnerFiles, Place } from '../protocol';
import type { At } from '../worker/where';
import { ask } from './ask';
import { element, replaceIn } from './element';
import { drawAdders, drawForm, type FormOptions } from './form';
import { drawText, textChanges } from './text-form';
import { placeButton } from './verdict';

interface InspectorOptions {
  root: HTMLElement;
  files(): OwnerFiles;
  locale(): string;
  place(): Place;
  apply(changes: FileChange[]): Promise<void>;
  open(problem: Problem): void;
  note(text: string): void;
  /** The choices of a page. */
  pages(): HTMLElement[];
}

export interface Inspector {
  /** Shows the parts behind an element. Returns them. */
  show(at: At, also?: Pick<Part, 'source' | 'keys'>): Promise<Inspected>;
  /** Shows the same element again, after a change. */
  again(): void;
  /** Shows the visible panel, unless it shows a part of it already. */
  follow(): void;
  /** Changes a text in a language, for this panel alone or wherever it is used. */
  write(text: TextPart, locale: string, words: string): Promise<void>;
}

export function createInspector(options: InspectorOptions): Inspector {
  const { root, open, note } = options;
  let latest: [at: At, also?: Pick<Part, 'source' | 'keys'>] | undefined;
  let shows = 0;
  /** The keys of texts that get an own key for this panel when they change. */
  const isOnlyHere = new Set<string>();

  const apply: FormOptions['apply'] = (changes, also) => {
    if (latest && also) latest = [latest[0], also];
    return options.apply(changes);
  };
  const write: Inspector['write'] = (text, locale, words) => {
    const isOwn = isOnlyHere.has(text.key);
    isOnlyHere.delete(text.key);
    if (latest && isOwn) latest = [{ ...latest[0], key: text.ownKey }, latest[1]];
    else if (latest && locale === options.locale())
      latest = [afterChange(latest[0], text, locale, words), latest[1]];
    return apply(textChanges(text, locale, words, isOwn));
  };

  const show: Inspector['show'] = async (at, also) => {
    latest = [at, also];
    shows += 1;
    const mine = shows;
    const files = options.files();
    root.ariaBusy = 'true';
    const [found, elements] = await Promise.all([
      ask('inspect', {
        at,
        locale: options.locale(),
        files,
        also: also && { source: also.source, keys: also.keys },
      }),
      ask('elements', { files, ...options.place() }),
    ]);
    if (mine !== shows) return found;
    const choose = element(
      'select',
      { onchange: () => void show(elements[Number(choose.value)]?.at ?? at) },
      element('option', {}, 'What you pressed'),
      ...elements.map(({ name, at: one }, index) =>
        element('option', { value: String(index), selected: isSame(one, at) }, name),
      ),
    );
    const panel = found.parts.find(({ options: all }) => all.some(({ adds }) => adds));
    root.hidden = false;
    root.ariaBusy = 'false';
    replaceIn(
      root,
      element('h3', {}, 'Edit'),
      element('p', { class: 'row' }, element('label', {}, 'Part of the panel ', choose)),
      ...(found.pages.length > 0
        ? [element('p', {}, `This panel is also on ${found.pages.join(', ')}. A change shows there too.`)]
        : []),
      ...(panel ? [drawAdders(panel, { apply, pages: options.pages })] : []),
      ...found.texts.map((text) => drawText(text, { locale: options.locale(), write, isOnlyHere, open })),
      ...found.parts.map((part, index) => drawPart(part, index === 0, { apply, note, open })),
    );
    return found;
  };
  return {
    show,
    write,
    follow() {
      const here = options.place();
      if (latest?.[0].panel === here.panel && latest[0].page === here.page) return;
      show({ ...here, text: '' }).catch(({ message }: Error) => note(message));
    },
    again: () => {
      if (latest) show(...latest).catch(({ message }: Error) => note(message));
    },
  };
}

/** The same element after one of its texts has changed. Its former words can be those of another text of the panel. */
function afterChange(at: At, { key, languages }: TextPart, locale: string, words: string): At {
  const former = languages.find((one) => one.locale === locale)?.text ?? '';
  const isWhole = former === at.text || !at.text.includes(former);
  return isWhole ? { ...at, key } : { ...at, text: at.text.replace(former, () => words) };
}

const isSame = (one: At, other: At): boolean =>
  (['panel', 'field', 'key', 'text'] as const).every((name) => one[name] === other[name]);

/** The form of a part, with its place in the files. */
function drawPart(
  part: Part,
  isFirst: boolean,
  { open, ...options }: FormOptions & Pick<InspectorOptions, 'open'>,
): HTMLElement {
  return element(
    'details',
    { class: 'part', 'data-part': part.keys.join(' / '), 'data-source': part.source, open: isFirst },
    element('summary', {}, part.what),
    element(
      'p',
      {},
      placeButton({ ...part, code: '', message: part.what }, open),
      ' ',
      element('code', {}, part.path),
    ),
    ...(typeof part.value.about === 'string' ? [element('p', {}, part.value.about)] : []),
    ...drawForm(part, options),
  );
}
