import type { Button, Guard, TextChoice } from '../../../../../src/core/data/data.gen';
import { choose } from '../../../../../src/core/flow/guards';
import { groupBy } from '../../../../data/group-by';
import { type Model, oncePerModel, type PanelFile, rowsOfCell } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';
import { BUTTON_LISTS, buttonsIn, isInterrupt } from '../../../buttons';
import { findCell, findPage, pageMeant, stations } from '../../../journey';
import { shownOn, situations } from '../../usability/situations';

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

/** Whether a button only closes the journey wherever it has this label, one of several. */
function closes(model: Model, { panel, button, text }: Parameters<typeof purpose>[1]): boolean {
  if (typeof button.label === 'string') return false;
  const choice = button.label;
  const ends = shownOn(model, stations(model)).flatMap(({ station, panel: { id } }) => {
    if (id !== panel.id) return [];
    const rows = rowsOfCell(findCell(model, station, `user.${button.action}`)?.cell ?? {});
    const guards = [...choice, ...rows].map(({ when }) => when);
    return [...situations(model, station, id, guards)]
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
  return [...byText].flatMap(([text, uses]) => {
    const byPurpose = [...groupBy(uses, (use) => purpose(model, use)).values()];
    if (byPurpose.length < 2 || sharesAction(uses)) return [];
    const most = Math.max(...byPurpose.map((group) => group.length));
    const usual = byPurpose.filter((group) => group.length === most);
    const wrong =
      usual.length === 1 ? byPurpose.filter((group) => group.length < most).flat() : byPurpose.flat();
    return wrong.map((use) => {
      const other = uses.find((one) => purpose(model, one) !== purpose(model, use)) as Label;
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
  const all = stations(model);
  const titled = (flow: string, page: string): string[] => {
    const station = findPage(model, flow, pageMeant(model, flow, page) ?? page);
    return station ? shownOn(model, [station]).flatMap(({ panel }) => titleIn(panel, flow)) : [];
  };
  return shownOn(model, all).flatMap(({ station, panel }) =>
    labels(model)
      .filter((label) => label.panel === panel && label.button.variant === 'link')
      .flatMap((label): Problem[] => {
        const rows = rowsOfCell(findCell(model, station, `user.${label.button.action}`)?.cell ?? {});
        const targets = rows.flatMap(({ flow, go }) =>
          go === undefined ? [] : titled(flow ?? station.flow, go),
        );
        const isTitle = all.some(
          (other) => other.flow !== station.flow && titled(other.flow, other.page).includes(label.text),
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
  const kinds = new Map(labels(model).map((label) => [label.text, purpose(model, label)]));
  return model.locales.flatMap(({ file, messages, glossary }) => {
    const translate = (terms: readonly string[]) => terms.map((term) => plain(glossary?.[term] ?? term));
    return [...kinds].flatMap(([text, kind]): Problem[] => {
      const words = messages[text];
      if (words === undefined) return [];
      const opposite = kind === 'leave' ? WORDS['go on'] : WORDS.leave;
      if (!translate(opposite).includes(plain(words))) return [];
      return [
        {
          code: 'opposite-label',
          file,
          path: place('messages', text),
          message: `"${words}" labels a button that does the opposite: it ${kind === 'leave' ? 'cancels' : 'continues'} the journey. Describe the button's action.`,
        },
      ];
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
