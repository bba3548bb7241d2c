import type { Button, Guard, TextChoice } from '../../../src/core/data/data.gen';
import { choose } from '../../../src/core/flow/facts';
import { SPECIFIED } from '../../../src/core/password/profile';
import { resolved } from '../../data/compile/inline-refs';
import { groupBy } from '../../data/group-by';
import { type Model, oncePerModel, type PanelFile, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { BUTTON_LISTS, buttonsIn, isInterrupt } from '../buttons';
import { assignments, factsOf, holds } from '../domain';
import { allPages, findCell, findPage, pageMeant } from '../journey';
import { shownOn, shownPanels, situations } from '../situations';

/** A button or link with one of its possible texts. */
interface Label {
  panel: PanelFile;
  button: Button;
  text: string;
  at: (string | number)[];
}

/**
 * A button's label describes its action. It isn't another button's label, another page's title or a word for the
 * opposite.
 */
export const checkLabels = (model: Model): Problem[] => [
  ...otherAction(model),
  ...otherPage(model),
  ...oppositeLabels(model),
  ...sameLabels(model),
];

/** The texts of a choice, each with its place. */
export const textsOf = (choice: TextChoice): { text: string; when?: Guard; at: (string | number)[] }[] =>
  typeof choice === 'string'
    ? [{ text: choice, at: [] }]
    : choice.map(({ text, when }, index) => ({ text, ...(when && { when }), at: [index, 'text'] }));

const labels = oncePerModel((model): Label[] =>
  [...model.panels.values()].flatMap((panel) =>
    BUTTON_LISTS.flatMap((list) =>
      buttonsIn(panel.ui, list).flatMap((button, index) =>
        textsOf(button.label).map(({ text, at }) => ({
          panel,
          button,
          text,
          at: [list, index, 'label', ...at],
        })),
      ),
    ),
  ),
);

const problem = ({ panel, at }: Label, code: string, message: string): Problem => ({
  code,
  file: panel.file,
  path: place(...at),
  message,
});

/** The purpose of a button with this label: to leave, to continue, or its own action. */
export function purpose(model: Model, label: Pick<Label, 'panel' | 'button' | 'text'>): string {
  const { action, submit, variant } = label.button;
  if (isInterrupt(model, `user.${action}`) || closes(model, label)) return 'leave';
  return submit || variant === 'primary' ? 'go on' : action;
}

const purposes = oncePerModel(
  (model) => new Map(labels(model).map((label) => [label, purpose(model, label)])),
);

/** Whether a button only closes the journey wherever it has this label, one of several. */
function closes(model: Model, { panel, button, text }: Parameters<typeof purpose>[1]): boolean {
  if (typeof button.label === 'string') return false;
  const choice = button.label;
  const ends = shownPanels(model).flatMap(({ pageInFlow, panel: { id } }) => {
    if (id !== panel.id) return [];
    const rows = rowsOfCell(findCell(model, pageInFlow, `user.${button.action}`)?.cell ?? {});
    const guards = [...choice, ...rows].map(({ when }) => when);
    return [...situations(model, pageInFlow, id, guards)]
      .filter((facts) => choose(choice, facts)?.text === text)
      .map((facts) => choose(rows, facts)?.do?.includes('close') === true);
  });
  return ends.length > 0 && ends.every(Boolean);
}

/** One text labels buttons of one purpose. If it has several, the rarer use is the mistake. */
function otherAction(model: Model): Problem[] {
  // A button that closes a dialog may have the same label as one that ends a journey.
  const all = labels(model).filter(({ button }) => button.action !== 'dismiss');
  const byText = groupBy(all, ({ text }) => text);
  const purposeOf = (label: Label) => purposes(model).get(label);
  return [...byText].flatMap(([text, uses]) => {
    const byPurpose = [...groupBy(uses, purposeOf).values()];
    if (byPurpose.length < 2 || sharesAction(uses)) return [];
    const most = Math.max(...byPurpose.map((group) => group.length));
    const usual = byPurpose.filter((group) => group.length === most);
    const wrong =
      usual.length === 1 ? byPurpose.filter((group) => group.length < most).flat() : byPurpose.flat();
    return wrong.map((use) => {
      const other = uses.find((one) => purposeOf(one) !== purposeOf(use)) as Label;
      return problem(
        use,
        'other-label',
        `Button <${use.button.action}> has the text <${text}>, which labels button <${other.button.action}> on panel <${other.panel.id}>. Users would mistake one for the other. Give each its own text.`,
      );
    });
  });
}

/** Whether all uses have the same action: it may be a main button on one panel and a link on another. */
const sharesAction = (uses: Label[]): boolean => new Set(uses.map(({ button }) => button.action)).size === 1;

/** A label that is also a page's title belongs to a button that goes to that page. */
function otherPage(model: Model): Problem[] {
  const all = allPages(model);
  const titled = (flow: string, page: string): string[] => {
    const pageInFlow = findPage(model, flow, pageMeant(model, flow, page) ?? page);
    return pageInFlow ? shownOn(model, [pageInFlow]).flatMap(({ panel }) => titleIn(panel, flow)) : [];
  };
  return shownOn(model, all).flatMap(({ pageInFlow, panel }) =>
    labels(model)
      .filter((label) => label.panel === panel && label.button.variant === 'link')
      .flatMap((label): Problem[] => {
        const rows = rowsOfCell(findCell(model, pageInFlow, `user.${label.button.action}`)?.cell ?? {});
        const targets = rows.flatMap(({ flow, go }) =>
          go === undefined ? [] : titled(flow ?? pageInFlow.flow, go),
        );
        const isTitle = all.some(
          (other) => other.flow !== pageInFlow.flow && titled(other.flow, other.page).includes(label.text),
        );
        if (targets.length === 0 || !isTitle || targets.includes(label.text)) return [];
        return [
          problem(
            label,
            'other-label',
            `Link <${label.button.action}> has the text <${label.text}>, the title of another page than the one it goes to (user.${label.button.action} in flows). Use <${targets[0]}>, or a new text.`,
          ),
        ];
      }),
  );
}

/** The titles that a panel can have in a journey. */
function titleIn({ ui }: PanelFile, flow: string): string[] {
  if (typeof ui.title === 'string') return [ui.title];
  const fits = ui.title.filter(({ when }) => when?.flow === undefined || [when.flow].flat().includes(flow));
  const only = fits.find(({ when }) => when && Object.keys(when).join() === 'flow');
  return only ? [only.text] : fits.map(({ text }) => text);
}

export const plain = (text: string): string => text.trim().toLowerCase();

/** Glossary terms for leaving and for continuing. */
const WORDS = { leave: ['cancel', 'close'], 'go on': ['continue'] } as const;

/** Buttons that continue aren't called "Cancel" in any language, and buttons that leave aren't called "Continue". */
function oppositeLabels(model: Model): Problem[] {
  const kinds = new Map([...purposes(model)].map(([{ text }, kind]) => [text, kind]));
  return model.locales.flatMap(({ file, messages, glossary }) => {
    const translate = (terms: readonly string[]) => terms.map((term) => plain(glossary?.[term] ?? term));
    return [...kinds].flatMap(([text, kind]): Problem[] => {
      const words = messages[text];
      if (words === undefined) return [];
      const opposite = kind === 'leave' ? WORDS['go on'] : WORDS.leave;
      if (!translate(opposite).includes(plain(words))) return [];
      const message = `"${words}" labels a button that does the opposite: it ${kind === 'leave' ? 'cancels' : 'continues'} the journey. Describe the button's action.`;
      return [{ code: 'opposite-label', file, path: place('messages', text), message }];
    });
  });
}

/** Two buttons of one panel have different texts. */
function sameLabels(model: Model): Problem[] {
  const byPanel = groupBy(labels(model), ({ panel }) => panel);
  return [...byPanel.values()].flatMap((own) =>
    own.flatMap((label, index) =>
      own.slice(0, index).flatMap((other): Problem[] => {
        if (other.button.action === label.button.action) return [];
        const { source, locales } = model;
        const same = [source, ...locales].find(({ messages }) => {
          const [one, two] = [messages[label.text], messages[other.text]];
          return one !== undefined && two !== undefined && plain(one) === plain(two);
        });
        if (!same) return [];
        return [
          problem(
            label,
            'same-label',
            `Buttons <${other.button.action}> and <${label.button.action}> of this panel both have the text "${same.messages[label.text]}" (${same.file}). Give them different texts.`,
          ),
        ];
      }),
    ),
  );
}

type Json = Record<string, unknown>;

/** A field with a fixed label. */
interface Labelled {
  panel: string;
  file: string;
  field: string;
  text: string;
  /** Whether the field is for a password. */
  isPassword: boolean;
}

const labelled = oncePerModel((model): Labelled[] =>
  [...model.panels.values()].flatMap(({ id, file, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) => {
      const property = ((schema?.properties ?? {}) as Record<string, Json>)[field];
      // A list has nothing to enter.
      const text = Array.isArray(own) || own['ui:widget'] === 'list' ? undefined : own['ui:title'];
      if (!property || typeof text !== 'string') return [];
      const { writeOnly } = resolved(property, model.definitions);
      return [{ panel: id, file, field, text, isPassword: writeOnly === true }];
    }),
  ),
);

/**
 * The label of a field fits the field: only password fields ask for passwords, and no two fields have swapped labels.
 */
export const checkFieldLabels = (model: Model): Problem[] => {
  const all = labelled(model);
  return all.flatMap((one): Problem[] => {
    const other = all.find(
      (known) => known.text === one.text && known.field !== one.field && isMixedUp(all, one, known),
    );
    if (!other) return [];
    const message = `Field <${one.field}> has the label <${one.text}>, which belongs to field <${other.field}> on panel <${other.panel}>. Users would enter the wrong value. Use another label.`;
    return [{ code: 'other-label', file: one.file, path: place('uiSchema', one.field, 'ui:title'), message }];
  });
};

/** Whether only one of the two is for a password, or one panel uses the label of each for the other. */
const isMixedUp = (all: Labelled[], one: Labelled, known: Labelled): boolean =>
  (known.isPassword && !one.isPassword) ||
  (known.panel !== one.panel &&
    all.some(
      ({ panel, field, text }) => panel === one.panel && field === known.field && text !== known.text,
    ));

/** A text in a list that users read as a whole. */
interface Line {
  id: string;
  text: string;
  guards: (Guard | undefined)[];
  file: string;
  at: (string | number)[];
}

const RULES = 'schemas/password-rules.json';

/** Two lines of one list have different texts. Otherwise users read one twice and never learn the other. */
export const checkSameTexts = (model: Model): Problem[] =>
  [...ruleLists(model), ...panelLists(model)].flatMap((lines) => same(model, lines));

const ruleLists = ({ passwordRules }: Model): Line[][] =>
  [SPECIFIED, ...Object.keys(passwordRules?.profiles ?? {})].map((profile) =>
    (passwordRules?.rules ?? []).flatMap(({ id, text, profiles }, index) =>
      profiles && !profiles.includes(profile)
        ? []
        : [{ id, text, guards: [], file: RULES, at: ['rules', index, 'text'] }],
    ),
  );

function panelLists({ panels }: Model): Line[][] {
  return [...panels.values()].flatMap(({ file, ui }) => {
    const lines = (
      id: string,
      choice: TextChoice,
      when: Guard | undefined,
      at: (string | number)[],
    ): Line[] =>
      textsOf(choice).map(({ text, when: own, at: inner }) => ({
        id,
        text,
        guards: [when, own],
        file,
        at: [...at, ...inner],
      }));
    const fields = Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      Array.isArray(own) ? [] : [{ field, own }],
    );
    return [
      [
        ...(ui.intro ?? []).flatMap(({ text, when }, index) =>
          lines(`intro ${index}`, text, when, ['intro', index, 'text']),
        ),
        ...(ui.notes ?? []).flatMap(({ text, when }, index) =>
          lines(`note ${index}`, text, when, ['notes', index, 'text']),
        ),
      ],
      // A value that users only read may be the same as another.
      fields.flatMap(({ field, own }) =>
        own['ui:widget'] === 'readOnly'
          ? []
          : lines(field, own['ui:title'], own['ui:when'], ['uiSchema', field, 'ui:title']),
      ),
      ...fields.map(({ field, own }) =>
        (own['ui:options']?.options ?? []).flatMap(({ value, label, when }, index) =>
          lines(value, label, when, ['uiSchema', field, 'ui:options', 'options', index, 'label']),
        ),
      ),
    ];
  });
}

function same(model: Model, lines: Line[]): Problem[] {
  return lines.flatMap((line, index) => {
    for (const other of lines.slice(0, index)) {
      // A note with one key under two conditions is one note.
      const isOneNote =
        / \d+$/.test(line.id) && line.text === other.text && line.guards[0] && other.guards[0];
      if (other.id === line.id || isOneNote) continue;
      const locale = model.locales.find(({ messages }) => {
        const text = messages[line.text];
        return text !== undefined && plain(text) === plain(messages[other.text] ?? '');
      });
      const guards = [...line.guards, ...other.guards];
      if (
        !locale ||
        ![...assignments(factsOf(guards), model.facts)].some((facts) =>
          guards.every((when) => holds(when, facts)),
        )
      )
        continue;
      const message = `<${other.id}> and <${line.id}> of this list both have the text "${locale.messages[line.text]}" (${locale.file}). Give each its own text.`;
      return [{ code: 'same-text', file: line.file, path: place(...line.at), message }];
    }
    return [];
  });
}
