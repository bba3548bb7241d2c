import type { Call, Guard, PanelUi } from '../../../src/core/data/data.gen';
import { resolved } from '../../data/compile/inline-refs';
import { allRows, type Model, oncePerModel, type PanelFile, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { isInterrupt } from '../buttons';
import { type Assignment, assignments, factsOf, holds } from '../domain';
import { callsOfRow, effectsOf } from '../effects';
import { allPages, findCell, type PageInFlow } from '../journey';
import { describe, fieldOf, relevant, shownOn, situations } from '../situations';
import { cellPlace } from './outcomes';

type Consent = NonNullable<Call['consent']>[number];

/** A call that needs the user's consent is only sent by a button that has the text asking for it next to it. */
export const checkConsent = (model: Model): Problem[] =>
  allPages(model).flatMap((pageInFlow) =>
    Object.keys(pageInFlow.data.on).flatMap((key) =>
      rowsOfCell(findCell(model, pageInFlow, key)?.cell ?? {}).flatMap((row, index) =>
        callsOfRow(row).flatMap((call) =>
          (model.calls[call]?.consent ?? []).flatMap((consent) => {
            const sent: Sent = { model, pageInFlow, key, index, call, consent };
            return key.startsWith('user.') ? beside(sent) : unasked(sent);
          }),
        ),
      ),
    ),
  );

interface Sent {
  model: Model;
  pageInFlow: PageInFlow;
  /** The event whose row sends the call, and the row's index. */
  key: string;
  index: number;
  call: string;
  consent: Consent;
}

/** A situation in which the row applies and the consent is required, if there is one. */
function needed({ model, pageInFlow, key, index, consent }: Sent): Assignment | undefined {
  const rows = rowsOfCell(findCell(model, pageInFlow, key)?.cell ?? {});
  const names = factsOf([...rows.map(({ when }) => when), consent.when]);
  for (const facts of assignments(names, model.facts, pageInFlow.flow))
    if (holds(consent.when, facts) && rows.findIndex(({ when }) => holds(when, facts)) === index)
      return facts;
  return undefined;
}

/** Reports a call that is sent without the user pressing a button. */
function unasked(sent: Sent): Problem[] {
  const { model, pageInFlow, key, index, call, consent } = sent;
  const facts = needed(sent);
  if (!facts) return [];
  const { file, at } = cellPlace(model, pageInFlow, key);
  const isList = Array.isArray(findCell(model, pageInFlow, key)?.cell);
  const message = `Call <${call}> needs the user's consent${describe(relevant(facts, consent.when))}, but this row sends it without asking. First go to a page that asks with <${consent.texts.join('> or <')}>.`;
  return [{ code: 'no-consent', file, path: place(...at, ...(isList ? [index] : [])), message }];
}

function beside(sent: Sent): Problem[] {
  const { model, pageInFlow, key, call, consent } = sent;
  const action = key.slice('user.'.length);
  if (!needed(sent)) return [];
  const shown = shownOn(model, [pageInFlow]).filter(({ panel }) =>
    panel.ui.buttons.some((one) => one.action === action),
  );
  if (isInterrupt(model, key)) return unasked(sent);
  return shown.flatMap(({ panel }): Problem[] => {
    const items = besideButtons(panel.ui).filter(({ choices }) =>
      choices.some(({ text }) => consent.texts.includes(text)),
    );
    const guards = items.flatMap(({ when, choices }) => [when, ...choices.map((choice) => choice.when)]);
    for (const facts of situations(model, pageInFlow, panel.id, [consent.when, ...guards])) {
      if (!holds(consent.when, facts) || asks(items, consent.texts, facts)) continue;
      if (!canBeChosen(model, panel, facts)) continue;
      return [missing(panel, action, call, consent)];
    }
    return [];
  });
}

/** Whether the panel offers the choices of a situation. An owner may have removed some. Only a text is one choice. */
const canBeChosen = (model: Model, { ui }: PanelFile, facts: Assignment): boolean =>
  Object.entries(facts).every(([name, value]) => {
    const [root, field = ''] = model.facts[name]?.from.split('.') ?? [];
    const own = root === 'form' ? ui.uiSchema[field] : undefined;
    const offered = own && !Array.isArray(own) ? own['ui:options']?.options : undefined;
    return typeof value !== 'string' || !offered || offered.some((option) => option.value === value);
  });

function missing(panel: PanelFile, action: string, call: string, { when, texts }: Consent): Problem {
  const named = texts.map((text) => `<${text}>`).join(' or ');
  return {
    code: 'no-consent',
    file: panel.file,
    path: 'notes',
    message: `Button <${action}> sends call <${call}>, which needs the user's consent${describe((when ?? {}) as Assignment)}, but the text that asks for it isn't next to the button. Add a note with "place": "button" and the text ${named}. If you use your own text, list it in flows/calls.json / calls / ${call} / consent.`,
  };
}

/** A text next to a panel's buttons: its guard, and its choices, of which the first that applies is shown. */
interface Beside {
  when?: Guard | undefined;
  choices: { when?: Guard; text: string }[];
}

function besideButtons({ notes = [], intro = [], uiSchema }: PanelUi): Beside[] {
  // A panel without fields asks only for consent, so its introduction counts too.
  const asksNothingElse = Object.keys(uiSchema).length === 0;
  const items = [
    ...notes.filter(({ place: where }) => where === 'button'),
    ...(asksNothingElse ? intro : []),
  ];
  return items.map(({ text, when }) => ({
    when,
    choices: typeof text === 'string' ? [{ text }] : (text ?? []),
  }));
}

const asks = (items: Beside[], texts: string[], facts: Assignment): boolean =>
  items.some(
    ({ when, choices }) =>
      holds(when, facts) && texts.includes(choices.find((choice) => holds(choice.when, facts))?.text ?? ''),
  );

type Json = Record<string, unknown>;

/** The checkboxes of all panels. */
const checkboxes = oncePerModel((model) =>
  [...model.panels.values()].flatMap(({ file, schemaFile, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      Array.isArray(own) || own['ui:widget'] !== 'checkbox'
        ? []
        : [
            {
              file,
              schemaFile,
              field,
              own,
              rule: resolved(
                ((schema?.properties ?? {}) as Record<string, Json>)[field] ?? {},
                model.definitions,
              ),
            },
          ],
    ),
  ),
);

/** Only users check a checkbox: no default, no row and no call does it for them. */
export function checkGivenConsents(model: Model): Problem[] {
  const all = checkboxes(model);
  const isBox = (name: string): boolean => all.some(({ field }) => field === name);
  const problem = (file: string, name: string, ...at: (string | number)[]): Problem => ({
    code: 'given-consent',
    file,
    path: place(...at),
    message: `Checkbox <${name}> would count as checked before the user has decided. Remove this value, so that it begins unchecked.`,
  });
  return [
    ...all.flatMap(({ file, schemaFile, field, own, rule }) => [
      ...(rule.default === true ? [problem(schemaFile, field, 'properties', field)] : []),
      ...(own['ui:options']?.from ? [problem(file, field, 'uiSchema', field, 'ui:options', 'from')] : []),
    ]),
    ...allRows(model).flatMap(({ flow, row, at }) =>
      effectsOf(row).flatMap(({ verb, argument, index }) =>
        (verb === 'fill' ? Object.entries(argument as object) : []).flatMap(([name, value]) =>
          value && isBox(name) ? [problem(flow.file, name, ...at, 'do', index, 'fill', name)] : [],
        ),
      ),
    ),
    ...Object.entries(model.calls).flatMap(([id, { body = {} }]) =>
      Object.entries(body).flatMap(([name, value]) => {
        const given = typeof value === 'object' ? { default: undefined, value: undefined, ...value } : {};
        const field = fieldOf(value) ?? name;
        const isGiven = ('value' in given && given.value) || ('default' in given && given.default);
        return isGiven && isBox(field) ? [problem(model.callsFile, field, 'calls', id, 'body', name)] : [];
      }),
    ),
  ];
}
