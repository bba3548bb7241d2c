import type { Call, Guard } from '../../../src/core/data/data.gen';
import { readPath } from '../../../src/core/data/paths';
import { argumentsIn } from '../../data/compile/message';
import { allRows, cellsOf, type Model, oncePerModel, type PanelFile, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { textsIn } from '../../data/walk';
import { itemActions } from '../buttons';
import { type Assignment, holds } from '../domain';
import { effectsOf } from '../effects';
import { findPage, pageMeant } from '../journey';
import {
  callsOfSubmit,
  deciding,
  describe,
  fieldOf,
  type Shown,
  shownPanels,
  situations,
} from '../situations';

/** A field that a call must send is visible wherever its panel is shown. */
export const checkSentFields = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) => hiddenFields(model, shown));

function hiddenFields(model: Model, shown: Shown): Problem[] {
  const { pageInFlow, panel } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) => {
    const required = model.payloads.find((payload) => payload.call === id)?.schema.required ?? [];
    return Object.entries(call.body ?? {}).flatMap(([name, value]): Problem[] => {
      const field = fieldOf(value);
      const ui = field === undefined ? undefined : panel.ui.uiSchema[field];
      if (!field || !ui || Array.isArray(ui) || !(required as string[]).includes(name)) return [];
      const problem = (where: string, when: string, wayOut: string) => [
        {
          code: 'lost-field',
          file: panel.file,
          path: place('uiSchema', field, where),
          message: `Call <${id}> must send field <${field}> (as <${name}>), but users can't fill it in on page <${pageInFlow.page}>${when}. ${wayOut}`,
        },
      ];
      if (ui['ui:widget'] === 'hidden') return problem('ui:widget', '', 'Show the field.');
      const { 'ui:when': when } = ui;
      const open = factsThatOpen(model, panel, field);
      const isLost = (facts: Assignment): boolean => !canHold(model, when, facts, open);
      const all = [...situations(model, pageInFlow, panel.id, [when])];
      const lost = all.find(isLost);
      if (!lost) return [];
      return problem('ui:when', describe(deciding(lost, all, isLost)), wayOut(open));
    });
  });
}

const wayOut = (open: string[]): string =>
  `Show the field there too: remove "ui:when", or use a fact that becomes true when the user fills in another field of this panel${open.length > 0 ? `, such as <${open.join('> or <')}>` : ' ("from": "form.userId", "present": true in flows/facts.json)'}.`;

/** The facts that change when the user fills in another field that is always visible on the panel. */
function factsThatOpen(model: Model, { ui, schema }: PanelFile, field: string): string[] {
  const fields = Object.keys((schema?.properties ?? {}) as object).filter((name) => {
    const own = ui.uiSchema[name];
    return name !== field && own && !Array.isArray(own) && !own['ui:when'] && own['ui:widget'] !== 'hidden';
  });
  return Object.keys(model.facts).filter((name) =>
    fields.some((other) => model.facts[name]?.from === `form.${other}`),
  );
}

/** Whether a guard is true, or can become true when the user fills in the other fields. */
const canHold = (model: Model, when: Guard | undefined, facts: Assignment, open: string[]): boolean =>
  holds(
    Object.fromEntries(
      Object.entries(when ?? {}).filter(
        ([name, wanted]) => !(open.includes(name) && isPossible(model, name, wanted)),
      ),
    ) as Guard,
    facts,
  );

/** Whether user input can give the fact such a value. Input can't make a present value absent for good. */
const isPossible = (model: Model, name: string, wanted: Guard[string]): boolean => {
  const values = [wanted].flat();
  return model.facts[name]?.oneOf ? values.some((one) => one !== null) : values.includes(true);
};

type Json = Record<string, unknown>;

/** The widget that masks the input. */
const MASKED = 'password';

/**
 * A value that a payload describes as a password (`writeOnly` in its definition) comes from a field that is masked
 * and `secret`, so that it can't be read on the screen and isn't kept as a draft.
 */
export const checkSecretFields = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) => open(model, shown));

function open(model: Model, shown: Shown): Problem[] {
  const { panel } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    passwordsIn(model, id).flatMap((name): Problem[] => {
      const value = call.body?.[name];
      const field = value === undefined ? undefined : fieldOf(value);
      const ui = field === undefined ? undefined : panel.ui.uiSchema[field];
      if (!field || !ui || Array.isArray(ui)) return [];
      const widgets = [ui['ui:widget']].flat().map((one) => (typeof one === 'object' ? one.widget : one));
      const isMasked = widgets.every((widget) => widget === MASKED);
      if (isMasked && ui['ui:options']?.secret) return [];
      const message = `Call <${id}> sends field <${field}> as the password <${name}> (${model.callsFile} / calls / ${id} / body / ${name}). Give the field "ui:widget": "${MASKED}" and "secret": true, or send another field.`;
      return [
        {
          code: 'open-secret',
          file: panel.file,
          path: isMasked ? place('uiSchema', field, 'ui:options') : place('uiSchema', field, 'ui:widget'),
          message,
        },
      ];
    }),
  );
}

/** The names in a call's body that are defined as passwords. */
function passwordsIn(model: Model, id: string): string[] {
  const schema = model.payloads.find(({ call }) => call === id)?.schema;
  const definitions = (model.definitions.$defs ?? {}) as Record<string, Json>;
  return Object.entries((schema?.properties ?? {}) as Record<string, Json>)
    .filter(([, { $ref }]) => definitions[String($ref).split('/').pop() ?? '']?.writeOnly === true)
    .map(([name]) => name);
}

/** The engine itself uses these values, to ask the browser for passkeys and to make it forget one. */
const OF_ENGINE = ['vault.publicKey', 'vault.newPublicKey', 'vault.unknownCredential'];

/** Secrets that users must copy, such as the key of an app, are visible whenever their panel is, and get a panel. */
export const checkShownSecrets = (model: Model): Problem[] => [
  ...shownPanels(model).flatMap((shown) => hiddenSecrets(model, shown)),
  ...Object.entries(model.calls).flatMap(([id, call]) => unseen(model, id, call)),
];

function hiddenSecrets(model: Model, { pageInFlow, panel }: Shown): Problem[] {
  return Object.entries(panel.ui.uiSchema).flatMap(([field, own]): Problem[] => {
    if (Array.isArray(own) || !own['ui:options']?.from?.startsWith('vault.')) return [];
    const { 'ui:when': when, 'ui:widget': widget } = own;
    const all = [...situations(model, pageInFlow, panel.id, [when])];
    const isLost = (facts: (typeof all)[number]): boolean => !holds(when, facts);
    const lost = all.find(isLost);
    const isMasked = [widget]
      .flat()
      .some((one) => ['hidden', 'password'].includes(typeof one === 'object' ? one.widget : one));
    if (!lost && !isMasked) return [];
    const message = `Field <${field}> has a secret that users must copy now, but page <${pageInFlow.page}> hides it${lost ? describe(deciding(lost, all, isLost)) : ''}. Show the field whenever its panel is visible.`;
    return [
      {
        code: 'lost-secret',
        file: panel.file,
        path: place('uiSchema', field, isMasked ? 'ui:widget' : 'ui:when'),
        message,
      },
    ];
  });
}

/** Whether calls or the engine use a value. All others are for users. */
const isUsed = (model: Model, path: string): boolean =>
  OF_ENGINE.includes(path) ||
  Object.values(model.calls).some(({ body = {} }) => Object.values(body).includes(path));

function unseen(model: Model, id: string, { keep = {}, succeeds = [] }: Call): Problem[] {
  return Object.keys(keep).flatMap((path): Problem[] => {
    if (!path.startsWith('vault.') || isUsed(model, path)) return [];
    const showing = [...model.panels.values()].flatMap(({ id: panel, ui }) =>
      Object.values(ui.uiSchema).some((own) => !Array.isArray(own) && own['ui:options']?.from === path)
        ? [panel]
        : [],
    );
    const words = succeeds.map((one) => (typeof one === 'string' ? one : one.answer));
    const shows = model.flows.flatMap(cellsOf).some(
      ({ flow: { flow }, key, cell }) =>
        words.some((word) => key === `${id}.${word}`) &&
        rowsOfCell(cell).every((row) => {
          const target = findPage(
            model,
            row.flow ?? flow,
            pageMeant(model, row.flow ?? flow, row.go ?? '') ?? '',
          );
          return (
            target &&
            [target.data.panel]
              .flat()
              .every((one) => showing.includes((typeof one === 'object' ? one?.panel : one) ?? ''))
          );
        }),
    );
    if (shows) return [];
    const message = `Call <${id}> keeps <${path}>, but no success of it leads to a panel that shows this value, so users never get it. Go to a page whose panel has a field with "from": "${path}".`;
    return [{ code: 'lost-secret', file: model.callsFile, path: place('calls', id, 'keep', path), message }];
  });
}

/** Secrets stay secret, and a call sends each field once. */
export const checkSent = (model: Model): Problem[] => [
  ...openVault(model),
  ...openFields(model),
  ...sentTwice(model),
  ...unrepeated(model),
];

/** Values kept in the vault are declared as secrets, so that logs and events leave them out. */
function openVault({ keep, calls, secrets, callsFile }: Model): Problem[] {
  const unsafe = (entries: Record<string, unknown>, known: readonly string[], at: string[]): Problem[] =>
    Object.entries(entries).flatMap(([path, value]) => {
      const name = typeof value === 'string' ? value : String((value as Json).from);
      if (!path.startsWith('vault.') || known.includes(name)) return [];
      const message = `<${name}> is kept in the vault but isn't declared secret, so it would appear in logs and error reports. Add "${name}" to "secrets".`;
      return [{ code: 'open-vault', file: callsFile, path: place(...at, path), message }];
    });
  return [
    ...unsafe(keep, secrets, ['keep']),
    ...Object.entries(calls).flatMap(([id, call]) =>
      unsafe(call.keep ?? {}, [...secrets, ...(call.secrets ?? [])], ['calls', id, 'keep']),
    ),
  ];
}

/** A field with a value of the vault is secret, so that the value leaves with its panel. */
const openFields = ({ panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]): Problem[] => {
      const { from, secret } = (!Array.isArray(own) && own?.['ui:options']) || {};
      if (secret || !from?.startsWith('vault.')) return [];
      const message = `Field <${field}> shows <${from}>, a secret, but would keep it after the panel is gone. Add "secret": true.`;
      return [{ code: 'open-vault', file, path: place('uiSchema', field, 'ui:options', 'from'), message }];
    }),
  );

/** A field sent under two names is a mistake: one of them should be another field. */
const sentTwice = ({ calls, callsFile }: Model): Problem[] =>
  Object.entries(calls).flatMap(([id, { body = {} }]) => {
    const names = Object.keys(body);
    return names.flatMap((name, index): Problem[] => {
      const field = fieldOf(body[name] as never);
      const first = names.slice(0, index).find((other) => field && fieldOf(body[other] as never) === field);
      if (!first) return [];
      const message = `Call <${id}> sends field <${field}> twice, as <${first}> and as <${name}>. Use another field for <${name}>.`;
      return [{ code: 'sent-twice', file: callsFile, path: place('calls', id, 'body', name), message }];
    });
  });

/** A value that the user enters twice, such as a new password, must be the same both times. */
const unrepeated = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) =>
    callsOfSubmit(model, shown).flatMap(([id, call]) => {
      const properties = model.payloads.find((payload) => payload.call === id)?.schema.properties ?? {};
      const described = Object.entries(properties as Record<string, Json>).filter(([, { $ref }]) => $ref);
      return described.flatMap(([name, { $ref }], index): Problem[] => {
        const first = described.slice(0, index).find(([, other]) => other.$ref === $ref)?.[0];
        if (!first || !call.body?.[name] || !call.body[first]) return [];
        const [field, other] = [fieldOf(call.body[name]), fieldOf(call.body[first])];
        const ui = field === undefined ? undefined : shown.panel.ui.uiSchema[field];
        if (!field || !other || !ui || Array.isArray(ui) || ui['ui:options']?.matches === other) return [];
        const message = `Call <${id}> sends field <${field}> to confirm <${other}>, but the panel doesn't compare them. Add "matches": "${other}" to the options.`;
        return [
          {
            code: 'unmatched-field',
            file: shown.panel.file,
            path: place('uiSchema', field, 'ui:options'),
            message,
          },
        ];
      });
    }),
  );

/** Parts of the state that only the data fills, through answers of calls and rows. */
const FILLED_BY_DATA = ['settings', 'session', 'vault', 'journey'];

/** Values that the engine sets from the host's config and arguments. */
const FILLED_BY_ENGINE = new Set([
  'journey.mayResume',
  'journey.cancelUrl',
  'journey.loginUrl',
  'session.isSessionExpired',
]);

/** Every value that is kept, set, remembered or chosen somewhere. */
const filled = oncePerModel((model): Set<string> => {
  const inJourney = (names: object | undefined) => Object.keys(names ?? {}).map((name) => `journey.${name}`);
  const rows = allRows(model).map(({ row }) => row);
  const sets = rows.flatMap((row) =>
    effectsOf(row).flatMap(({ verb, argument }) => (verb === 'set' ? Object.keys(argument as object) : [])),
  );
  return new Set([
    ...FILLED_BY_ENGINE,
    ...Object.values(model.calls).flatMap((call) => [
      ...Object.keys(call.keep ?? {}),
      ...inJourney(call.remember),
    ]),
    ...Object.keys(model.keep),
    ...rows.flatMap((row) => inJourney(row.keep)),
    ...[...model.panels.values()].flatMap(({ ui }) => [
      ...(ui.ways ?? []).map(({ as }) => `journey.${as}`),
      ...itemActions(ui).flatMap(({ as }) => [`journey.${as}`, `journey.${as}Name`]),
    ]),
    ...sets.map((name) => (name.includes('.') ? name : `journey.${name}`)),
  ]);
});

/** Facts can change: the values they read are set somewhere, and no row sets a counter beyond its limit. */
export const checkSources = (model: Model): Problem[] => [...unfilled(model), ...beyond(model)];

/** A row never sets a counter at or above the limit of a fact. */
const beyond = (model: Model): Problem[] =>
  allRows(model).flatMap(({ flow, row, at }) =>
    effectsOf(row).flatMap(({ verb, argument, index }) =>
      (verb === 'set' ? Object.entries(argument as object) : []).flatMap(([name, value]): Problem[] => {
        const limit = Object.entries(model.facts).find(([, { from }]) => from === `journey.${name}`);
        const below = limit?.[1].below;
        if (!limit || below === undefined || typeof value !== 'number' || value < below) return [];
        const message = `Expected a number below ${below}, got ${value}. With it, fact <${limit[0]}> stays false and users can't continue.`;
        return [
          { code: 'spent-limit', file: flow.file, path: place(...at, 'do', index, 'set', name), message },
        ];
      }),
    ),
  );

/** A fact reads a value that something sets, or a part of one. Otherwise it never changes. */
const unfilled = (model: Model): Problem[] =>
  Object.entries(model.facts).flatMap(([name, { from }]): Problem[] => {
    const [root = ''] = from.split('.');
    if (
      !FILLED_BY_DATA.includes(root) ||
      filled(model).has(from) ||
      filled(model).has(from.split('.', 2).join('.'))
    )
      return [];
    const message = `Nothing sets <${from}>, so fact <${name}> never changes. Use a value that a call keeps ("keep" in flows/calls.json) or that a row sets.`;
    return [{ code: 'dead-fact', file: 'flows/facts.json', path: place('facts', name, 'from'), message }];
  });

interface UsedText {
  file: string;
  own: unknown;
  field: string;
  text: string;
  used: readonly string[];
  at: (string | number)[];
}

/** The text of a row can show every value of its entry. An elapsed time needs `ago`. */
function timeless({ file, own, field, text, used, at }: UsedText): Problem[] {
  const item = readPath(own, at.slice(0, -1).join('.')) as { ago?: string };
  if (used.includes('ago') === (item.ago !== undefined)) return [];
  const message = `Text <${text}> must use {$ago} if the row has "ago", and only then. Make them match.`;
  return [{ code: 'unknown-argument', file, path: place('uiSchema', field, ...at), message }];
}

/** The placeholders in the hint of a field are values that the journey keeps. Labels and examples have none. */
export const checkHintValues = (model: Model): Problem[] =>
  [...model.panels.values()].flatMap(({ file, ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      textsIn(own).flatMap(({ text, at }): Problem[] => {
        const isHint = at[0] === 'ui:help';
        const used = argumentsIn(model.source.messages[text]);
        if (at[1] === 'items') return timeless({ file, own, field, text, used, at });
        const unknown = used.filter((name) => !isHint || !filled(model).has(`journey.${name}`));
        if (unknown.length === 0) return [];
        const names = unknown.map((name) => `{$${name}}`).join(', ');
        const message = isHint
          ? `Text <${text}> uses ${names}, but the journey keeps no such value. Use a name that a call keeps ("journey.<name>" in flows/calls.json).`
          : `Text <${text}> uses ${names}, but only the hint of a field ("ui:help") can show values.`;
        return [{ code: 'unknown-argument', file, path: place('uiSchema', field, ...at), message }];
      }),
    ),
  );
