import type { Fact, Row } from '../../../src/core/data/data.gen';
import {
  allRows,
  cellsOf,
  type FlowFile,
  type Model,
  oncePerModel,
  type PlacedRow,
  rowsOfCell,
} from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { isInterrupt } from '../buttons';
import { assignments, factsOf, holds } from '../domain';
import { callsOfRow, effectsOf } from '../effects';
import { allPages } from '../journey';
import { fieldOf } from '../situations';
import { keyOf, reachable } from './pages';

const optionsIn = ({ panels }: Model) =>
  [...panels.values()].flatMap(({ ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      Array.isArray(own) ? [] : [{ field, ...own?.['ui:options'] }],
    ),
  );

/** Values of the vault that panels show, which the server gives only to a user whom it knows. */
const shownSecrets = oncePerModel(
  (model) => new Set(optionsIn(model).flatMap(({ from }) => (from?.startsWith('vault.') ? [from] : []))),
);

/** The calls whose success proves the user: they send a secret or a passkey, or their answer has a secret. */
export const provingCalls = oncePerModel((model): Set<string> => {
  const secrets = new Set(
    optionsIn(model).flatMap(({ field, secret, from }) => (secret && !from ? [field] : [])),
  );
  const proves = Object.entries(model.calls).filter(
    ([, { body = {}, keep = {} }]) =>
      Object.values(body).some(
        (value) => value === 'vault.credential' || secrets.has(fieldOf(value) ?? ''),
      ) || Object.keys(keep).some((path) => shownSecrets(model).has(path)),
  );
  return new Set(proves.map(([id]) => id));
});

/** Whether an event is an answer that proves the user, such as that to a right code. */
function isProof(model: Model, event: string): boolean {
  const [call = '', word] = event.split('.');
  if (!provingCalls(model).has(call)) return false;
  return (model.calls[call]?.succeeds ?? []).some(
    (one) => (typeof one === 'string' ? one : one.answer) === word,
  );
}

const redirectsOf = (row: Row): string[] =>
  effectsOf(row).flatMap(({ verb, argument }) => (verb === 'redirect' ? [String(argument)] : []));

const sourcesOf = ({ places }: Model, id: string): string[] =>
  (places[id]?.from ?? []).flatMap((one) =>
    typeof one === 'string' ? [one] : 'from' in one ? [one.from] : [],
  );

/** The places to which rows lead after a proof. */
const targets = oncePerModel(
  (model) => new Set(allRows(model).flatMap(({ key, row }) => (isProof(model, key) ? redirectsOf(row) : []))),
);

/** The places to which only a proved user goes: the target, and every place that can lead to the same address. */
const placesOfSuccess = oncePerModel((model): Set<string> => {
  const own = [...targets(model)];
  const sources = new Set(own.flatMap((id) => sourcesOf(model, id)));
  const same = Object.keys(model.places).filter((id) =>
    sourcesOf(model, id).some((path) => sources.has(path)),
  );
  return new Set([...own, ...same]);
});

/** A place to which a row redirects and which can have the address of the target, although no proof leads to it. */
export const disguisedTarget = (model: Model, row: Row): string | undefined =>
  redirectsOf(row).find((id) => placesOfSuccess(model).has(id) && !targets(model).has(id));

/** Whether a journey shows no panel, so that users can't press anything. */
const isSilent = ({ data }: FlowFile): boolean =>
  Object.values(data.pages ?? {}).every(({ panel, like }) => panel === null && like === undefined);

/** The calls that end a journey on behalf of their senders, such as the one for the target's address. */
const endingCalls = oncePerModel((model): Set<string> => {
  const found = new Set<string>();
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const placed of allRows(model)) {
      const [call = ''] = placed.key.split('.');
      const isOpen = model.calls[call] && !provingCalls(model).has(call) && !isSilent(placed.flow);
      if (isOpen && end(model, placed.row, found) >= 0 && !isForProved(model, placed)) found.add(call);
    }
  }
  return found;
});

/** Whether an effect reports a failure to the host. */
function isFailed(row: Row, index: number): boolean {
  const effect = row.do?.[index];
  return typeof effect === 'object' && 'as' in effect && effect.as === 'failed';
}

function end(model: Model, row: Row, calls: ReadonlySet<string>): number {
  return effectsOf(row).findIndex(({ verb, argument, index }) => {
    if (verb === 'returnToApp') return true;
    if (verb === 'return') return !isFailed(row, index);
    if (verb === 'call') return calls.has(String(argument));
    return verb === 'redirect' && placesOfSuccess(model).has(String(argument));
  });
}

/** The index of the effect that ends the journey as for a proved user, or -1. */
export const successOf = (model: Model, row: Row): number => end(model, row, endingCalls(model));

/** The values that rows and answers set in the journey, and whether each setter is an answer that proves the user. */
const setters = oncePerModel((model) => {
  const rows = allRows(model).flatMap(({ key, row }) => [
    ...effectsOf(row).flatMap(({ verb, argument }) =>
      verb === 'set' ? Object.entries(argument as object).map(([name, value]) => ({ name, value, key })) : [],
    ),
    ...Object.keys(row.keep ?? {}).map((name) => ({ name, value: undefined, key: '' })),
  ]);
  const calls = Object.values(model.calls).flatMap(({ keep = {}, remember = {} }) => [
    ...Object.keys(keep),
    ...Object.keys(remember),
  ]);
  const all = [...rows, ...calls.map((name) => ({ name, value: undefined, key: '' }))];
  return all.map(({ name, value, key }) => ({
    path: name.includes('.') ? name : `journey.${name}`,
    value,
    isProof: isProof(model, key),
  }));
});

/** Whether a fact is true only after an answer that proves the user. */
function isProved(model: Model, { from, is }: Fact): boolean {
  if (!from.startsWith('journey.') || is === undefined) return false;
  const own = setters(model).filter(
    ({ path, value }) => path === from && (value === undefined || value === is),
  );
  return own.length > 0 && own.every((one) => one.isProof);
}

/** Whether a row applies only to a proved user, by its condition or by those of the rows before it. */
export function isForProved(model: Model, { flow, page, key, index }: PlacedRow): boolean {
  const cells = page === null ? flow.data.on : flow.data.pages?.[page]?.on;
  const guards = rowsOfCell(cells?.[key] ?? {}).map(({ when }) => when);
  const proved = Object.keys(model.facts).filter((name) => isProved(model, model.facts[name] as Fact));
  return [...assignments(factsOf(guards), model.facts, flow.flow)].every(
    (facts) =>
      guards.findIndex((when) => holds(when, facts)) !== index || proved.some((name) => facts[name] === true),
  );
}

/** The facts that a row makes true and that prove the user. */
export const provedBy = (model: Model, row: Row): string[] =>
  effectsOf(row).flatMap(({ verb, argument }) =>
    verb !== 'set'
      ? []
      : Object.entries(model.facts).flatMap(([name, fact]) => {
          const value = (argument as Record<string, unknown>)[fact.from.replace(/^journey\./, '')];
          return value !== undefined && value === fact.is && isProved(model, fact) ? [name] : [];
        }),
  );

/** The pages that users reach without any proof, and without a button that leaves. */
export const openPages = oncePerModel((model) =>
  reachable(model, (event) => !isProof(model, event) && !isInterrupt(model, event)),
);

/** A page that users reach only with a proof in a base version still needs one. */
export const checkSkippedProof = (base: Model, model: Model): Problem[] => {
  const known = new Set(allPages(base).map(keyOf));
  const before = openPages(base);
  return allPages(model).flatMap((pageInFlow): Problem[] => {
    const key = keyOf(pageInFlow);
    if (!known.has(key) || before.has(key) || !openPages(model).has(key)) return [];
    const { file, page } = pageInFlow;
    const message = `Users now reach page <${page}> without a correct password, code or passkey. Only rows for answers that prove the user may go there.`;
    return [{ code: 'skipped-proof', file: file.file, path: place('pages', page), message }];
  });
};

/** The journeys of an owner that sign no user on: no row in them is a proof, and no other journey leads to them. */
const separate = oncePerModel((model): Set<FlowFile> => {
  const rows = allRows(model);
  const isSeparate = (flow: FlowFile): boolean =>
    rows.every((one) => (one.flow === flow ? !isProof(model, one.key) : one.row.flow !== flow.flow));
  return new Set(model.flows.filter(isSeparate));
});

/** Whether a row handles the success of a proved user. */
function isAllowed(model: Model, placed: PlacedRow): boolean {
  const { flow, page, key } = placed;
  if (separate(model).has(flow)) return true;
  if (isSilent(flow) || isProof(model, key) || isForProved(model, placed)) return true;
  if (page !== null && !openPages(model).has(keyOf({ file: flow, page }))) return true;
  const [call = ''] = key.split('.');
  return endingCalls(model).has(call) && senders(model, call).some((sender) => isAllowed(model, sender));
}

const senders = (model: Model, call: string): PlacedRow[] =>
  allRows(model).filter(({ key, row }) => callsOfRow(row).includes(call) && !key.startsWith(`${call}.`));

/** The cells in which one answer ends the journey for some users and leads others on, such as to an offer. */
export const proofCells = (model: Model) =>
  model.flows.flatMap(cellsOf).filter(({ key }) => isProof(model, key));

/** A journey succeeds only after an answer that proves the user. Buttons that leave have stricter rules. */
export const checkProof = (model: Model): Problem[] =>
  allRows(model).flatMap((placed): Problem[] => {
    const { flow, key, row, at } = placed;
    const index = isInterrupt(model, key) ? -1 : successOf(model, row);
    if (index < 0 || isAllowed(model, placed)) return [];
    const message =
      'This row ends the journey as a success, but users get here without a correct password, code or passkey. Close the panel, go to a page that asks for proof, or use { "return": "...", "as": "failed" }.';
    return [{ code: 'unproved-success', file: flow.file, path: place(...at, 'do', index), message }];
  });
