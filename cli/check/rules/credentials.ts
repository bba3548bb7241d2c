import type { Cell, FieldUi, Row } from '../../../src/core/data/data.gen';
import { type Model, panelsOfPage, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { isInterrupt } from '../buttons';
import { callsOfRow, effectsOf } from '../effects';
import { allPages, findCell, type PageInFlow } from '../journey';

const OPTIONS = 'vault.publicKey';
const RESULT = 'vault.credential';

/** The results of each ceremony, which a page must handle. */
const RESULTS: Record<string, readonly string[]> = {
  offer: ['ok', 'none', 'unable'],
  get: ['ok', 'none', 'unable'],
  create: ['ok', 'none', 'exists', 'unable'],
};

/**
 * Every request to the browser for a passkey has options from a call, a call that sends the result, rows for each of its
 * results, and another button for users without a passkey.
 */
export function checkCredentials(model: Model): Problem[] {
  return allPages(model).flatMap((pageInFlow) => [
    ...[...ceremoniesOf(pageInFlow)].flatMap(([ceremony, key]) => [
      ...unhandled(model, pageInFlow, ceremony, key),
      ...unsupplied(model, pageInFlow, ceremony, key),
    ]),
    ...uncaused(pageInFlow),
    ...restless(pageInFlow),
    ...onlyPasskey(model, pageInFlow),
    ...offerWithoutField(model, pageInFlow),
  ]);
}

const startedBy = (cell: Cell | undefined): string[] =>
  (cell ? rowsOfCell(cell) : []).flatMap((row) =>
    effectsOf(row).flatMap(({ verb, argument }) => (verb === 'credential' ? [String(argument)] : [])),
  );

/** The ceremonies that the rows of a page start, each with the event of the first such row. */
function ceremoniesOf({ data }: PageInFlow): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, cell] of Object.entries(data.on))
    for (const ceremony of startedBy(cell)) if (!found.has(ceremony)) found.set(ceremony, key);
  return found;
}

const at = ({ page }: PageInFlow, key: string): string => place('pages', page, 'on', key);

function unhandled(model: Model, pageInFlow: PageInFlow, ceremony: string, key: string): Problem[] {
  const missing = (RESULTS[ceremony] ?? []).filter(
    (result) => !findCell(model, pageInFlow, `credential.${ceremony}.${result}`),
  );
  if (missing.length === 0) return [];
  const events = missing.map((result) => `<credential.${ceremony}.${result}>`).join(', ');
  const message = `Page <${pageInFlow.page}> asks the browser to ${ceremony} a passkey, but has no row for ${events}. Add one for each. A row with only "about" does nothing.`;
  return [{ code: 'unhandled-credential', file: pageInFlow.file.file, path: at(pageInFlow, key), message }];
}

function unsupplied(model: Model, pageInFlow: PageInFlow, ceremony: string, key: string): Problem[] {
  if (ceremony === 'forget') return [];
  const calls = Object.values(model.calls);
  const keeps = calls.some((call) => Object.hasOwn(call.keep ?? {}, OPTIONS));
  const sends = calls.some((call) => Object.values(call.body ?? {}).includes(RESULT));
  const problem = (message: string): Problem => ({
    code: 'credential-without-call',
    file: pageInFlow.file.file,
    path: at(pageInFlow, key),
    message,
  });
  return [
    ...(keeps
      ? []
      : [problem(`No call keeps "${OPTIONS}", so the browser gets no options. Add it to "keep" of a call.`)]),
    ...(sends
      ? []
      : [problem(`No call sends "${RESULT}", so the passkey is lost. Add it to "body" of a call.`)]),
  ];
}

/** Rows for a request that no row of the page makes. */
function uncaused(pageInFlow: PageInFlow): Problem[] {
  const started = ceremoniesOf(pageInFlow);
  return Object.keys(pageInFlow.data.on).flatMap((key) => {
    const [source, ceremony = ''] = key.split('.');
    if (source !== 'credential' || started.has(ceremony)) return [];
    const message = `No row of page <${pageInFlow.page}> has the action "credential": "${ceremony}", so this row never applies. Remove it, or add the action to a row.`;
    return [{ code: 'row-without-cause', file: pageInFlow.file.file, path: at(pageInFlow, key), message }];
  });
}

/** An offer that follows a dismissed one without a limit would never let the user go. */
function restless(pageInFlow: PageInFlow): Problem[] {
  const key = 'credential.offer.none';
  const cell = pageInFlow.data.on[key];
  const isEndless = (cell ? rowsOfCell(cell) : []).some(
    (row) => row.when === undefined && effectsOf(row).some(({ verb }) => verb === 'credential'),
  );
  if (!isEndless) return [];
  const message =
    'The browser would offer passkeys again each time the user dismisses them. Count the offers, and add a "when" with a limit.';
  return [{ code: 'restless-offer', file: pageInFlow.file.file, path: at(pageInFlow, key), message }];
}

/** A page on which users sign on with a passkey needs another button for those who have none. */
function onlyPasskey(model: Model, pageInFlow: PageInFlow): Problem[] {
  const suppliers = Object.keys(model.calls).filter((id) =>
    Object.hasOwn(model.calls[id]?.keep ?? {}, OPTIONS),
  );
  const isOther = (row: Row): boolean =>
    startedBy(row).length === 0 && !callsOfRow(row).some((call) => suppliers.includes(call));
  const hasOther = Object.entries(pageInFlow.data.on).some(
    ([key, cell]) => key.startsWith('user.') && !isInterrupt(model, key) && rowsOfCell(cell).some(isOther),
  );
  if (!ceremoniesOf(pageInFlow).has('get') || hasOther) return [];
  const message = `Page <${pageInFlow.page}> lets users continue only with a passkey. Those without one are locked out. Add a button with another way.`;
  return [
    { code: 'passkey-only', file: pageInFlow.file.file, path: place('pages', pageInFlow.page), message },
  ];
}

function offerWithoutField(model: Model, pageInFlow: PageInFlow): Problem[] {
  const key = ceremoniesOf(pageInFlow).get('offer');
  if (key === undefined) return [];
  return panelsOfPage(pageInFlow.data).flatMap((id) => {
    const panel = model.panels.get(id);
    const fields = Object.values(panel?.ui.uiSchema ?? {}) as FieldUi[];
    if (!panel || fields.some((field) => field?.['ui:options']?.passkeysWhen)) return [];
    const message = `Page <${pageInFlow.page}> offers passkeys, but panel <${id}> has no field for them. Add "passkeysWhen" to the options of the user ID.`;
    return [{ code: 'offer-without-field', file: pageInFlow.file.file, path: at(pageInFlow, key), message }];
  });
}
