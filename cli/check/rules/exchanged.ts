import { cellsOf, flowsNamed, type Model, oncePerModel, type PanelFile } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { BUTTON_LISTS, buttonsIn } from '../buttons';
import { plain, purpose, textsOf } from './labels';

/** A label, and what it names. */
interface Named {
  kind: 'button' | 'option' | 'checkbox' | 'field' | 'title';
  /** Names the element in every version of the data. */
  id: string;
  /** The action or field. Elements with one purpose may share labels. */
  purpose: string;
  key: string;
  file: string;
  at: (string | number)[];
}

const namedIn = oncePerModel((model): Named[] =>
  [...model.panels.values()].flatMap((own) => namedOn(model, own)),
);

function namedOn(model: Model, whole: PanelFile): Named[] {
  const { id: panel, file, ui } = whole;
  const own = (
    kind: Named['kind'],
    id: string,
    what: string | ((text: string) => string),
    label: Parameters<typeof textsOf>[0],
    ...at: (string | number)[]
  ) =>
    textsOf(label).map(
      ({ text, at: inner }, index): Named => ({
        kind,
        id: `${panel} ${id} ${index}`,
        purpose: typeof what === 'string' ? what : what(text),
        key: text,
        file,
        at: [...at, ...inner],
      }),
    );
  return [
    ...own('title', 'title', panel, ui.title, 'title'),
    ...BUTTON_LISTS.flatMap((list) =>
      buttonsIn(ui, list).flatMap((button, index) =>
        own(
          'button',
          button.action,
          (text) => purpose(model, { panel: whole, button, text }),
          button.label,
          list,
          index,
          'label',
        ),
      ),
    ),
    ...Object.entries(ui.uiSchema).flatMap(([field, one]) => {
      if (Array.isArray(one)) return [];
      const kind = one['ui:widget'] === 'checkbox' ? 'checkbox' : 'field';
      return [
        ...own(kind, field, field, one['ui:title'], 'uiSchema', field, 'ui:title'),
        ...(one['ui:options']?.options ?? []).flatMap(({ value, label }, index) =>
          own(
            'option',
            `${field} ${value}`,
            `${field} ${value}`,
            label,
            'uiSchema',
            field,
            'ui:options',
            'options',
            index,
            'label',
          ),
        ),
      ];
    }),
  ];
}

/** The purposes of each label of a version, by its kind and its key or text. */
const purposes = (model: Model, textOf: (key: string) => string | undefined): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { kind, key, purpose: what } of namedIn(model)) {
    const name = `${kind} ${textOf(key)}`;
    found.set(name, (found.get(name) ?? new Set()).add(what));
  }
  return found;
};

/**
 * No label has moved to an element with another purpose since a base version, and no two texts have changed places: by
 * their keys, or by their texts in a language.
 */
export const checkExchanged = (base: Model, model: Model): Problem[] =>
  base === model
    ? []
    : [
        ...movedKeys(base, model),
        ...movedTexts(base, model),
        ...exchangedRows(base, model),
        ...lostWarnings(base, model),
      ];

const otherLabel = (file: string, at: (string | number)[], label: string): Problem => ({
  code: 'other-label',
  file,
  path: place(...at),
  message: `${label} is the label of something else in the package's data, so users would mistake one for the other. Write a new text for this element.`,
});

const namedById = oncePerModel((model) => new Map(namedIn(model).map((one) => [one.id, one])));

/** Whether a label belongs only to elements with another purpose. Fields and titles may share labels. */
function isElsewhere(known: ReadonlyMap<string, Set<string>>, one: Named, label: string): boolean {
  if (one.kind === 'field' || one.kind === 'title') return false;
  const others = known.get(`${one.kind} ${label}`);
  return others !== undefined && !others.has(one.purpose);
}

/** Elements that have the key of another element now. */
function movedKeys(base: Model, model: Model): Problem[] {
  const before = namedById(base);
  const changed = namedIn(model).filter(({ id, key }) => before.get(id)?.key !== key);
  const known = purposes(base, (key) => key);
  return changed
    .filter((one) => isElsewhere(known, one, one.key) || isTurned(one, changed, before))
    .map(({ file, at, key }) => otherLabel(file, at, `<${key}>`));
}

type Messages = Record<string, string>;

/** Elements that have the text of another element now, in some language. */
const movedTexts = (base: Model, model: Model): Problem[] =>
  model.locales.flatMap(({ file, locale, messages }) => {
    const old = base.locales.find((one) => one.locale === locale)?.messages;
    const keys = old ? [...exchangedTexts(old, messages), ...misusedTexts(base, model, old, messages)] : [];
    return [...new Set(keys)].map((key) => otherLabel(file, ['messages', key], `"${messages[key]}"`));
  });

/** The keys of texts that have changed places. */
function exchangedTexts(old: Messages, now: Messages): string[] {
  const edited = Object.keys(now).filter((key) => old[key] !== undefined && old[key] !== now[key]);
  return edited.filter((key) =>
    edited.some((other) => old[other] !== old[key] && now[key] === old[other] && now[other] === old[key]),
  );
}

/** The keys of new labels whose text was that of an element with another purpose. */
function misusedTexts(base: Model, model: Model, old: Messages, now: Messages): string[] {
  const before = namedById(base);
  const textNow = ({ key }: Named): string => plain(now[key] ?? '');
  const changed = namedIn(model).filter((one) => {
    const was = before.get(one.id);
    return was && plain(old[was.key] ?? '') !== textNow(one);
  });
  if (changed.length === 0) return [];
  const known = purposes(base, (key) => plain(old[key] ?? ''));
  return changed.filter((one) => isElsewhere(known, one, textNow(one))).map(({ key }) => key);
}

/** Whether an element has the label that another one had, and so on in a circle. */
function isTurned(one: Named, changed: readonly Named[], before: ReadonlyMap<string, Named>): boolean {
  let next: Named | undefined = one;
  for (let turns = 0; turns < changed.length; turns += 1) {
    const key: string | undefined = next?.key;
    next = changed.find((other) => other.kind === one.kind && before.get(other.id)?.key === key);
    if (!next) return false;
    if (next === one) return turns > 0;
  }
  return false;
}

/** Two buttons of a page haven't exchanged what they do. */
const exchangedRows = (base: Model, { flows }: Model): Problem[] =>
  flows.flatMap((flow) => {
    const old = flowsNamed(base, flow.flow)[0];
    const all = old ? cellsOf(flow).filter(({ key }) => key.startsWith('user.')) : [];
    const was = new Map(all.map((one) => [one, bare(get(old?.data, one.at))]));
    return all.flatMap((one): Problem[] => {
      const isExchanged = all.some(
        (other) =>
          other !== one &&
          other.page === one.page &&
          was.get(one) !== was.get(other) &&
          bare(one.cell) === was.get(other) &&
          bare(other.cell) === was.get(one),
      );
      const message = `Button <${one.key.slice('user.'.length)}> now does what another button of this page did, and the reverse, but their labels are the same. Undo the exchange.`;
      return isExchanged
        ? [{ code: 'exchanged-rows', file: flow.file, path: place(...one.at), message }]
        : [];
    });
  });

/** A cell without its descriptions, for comparisons. */
const bare = (cell: unknown): string =>
  JSON.stringify(cell ?? null, (key, value) => (key === 'about' ? undefined : value));

const get = (data: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);

/** A checkbox keeps the hint that warns of its effect. */
const lostWarnings = (base: Model, { panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ id, file, ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]): Problem[] => {
      const was = base.panels.get(id)?.ui.uiSchema[field];
      if (
        Array.isArray(own) ||
        Array.isArray(was) ||
        own['ui:widget'] !== 'checkbox' ||
        !was?.['ui:help'] ||
        own['ui:help']
      )
        return [];
      const message = `Checkbox <${field}> has lost the hint that explains its effect, so users can't know what they agree to. Add "ui:help".`;
      return [{ code: 'lost-warning', file, path: place('uiSchema', field), message }];
    }),
  );
