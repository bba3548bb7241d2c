import { FAILURE_PANEL } from '../../../src/start/description';
import { rulesOf } from '../../data/compile/compile';
import { inlineReferences } from '../../data/compile/inline-refs';
import { allRows, type Model, type PanelFile, panelsOfPage } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { effectsOf } from '../effects';
import { unknownName } from '../nearest';
import { shownPanels } from '../situations';

type Json = Record<string, unknown>;

/** Every panel is used, its schema.json is valid, it has the same fields as ui.json, and its ways have their lists. */
export function checkPanels(model: Model): Problem[] {
  const used = usedPanels(model);
  return [...model.panels.values()].flatMap((panel) => [
    ...(used.has(panel.id) || panel.ui.kind === 'wait' || panel.id === FAILURE_PANEL
      ? []
      : [
          {
            code: 'unused-panel',
            file: panel.file,
            path: '',
            message: `Panel <${panel.id}> is unused: no page shows it and no row opens it. Remove it, or use it.`,
          },
        ]),
    ...(panel.schema
      ? [...checkSchema(model, panel, panel.schema), ...checkFields(panel, panel.schema)]
      : []),
    ...checkWays(model, panel),
  ]);
}

/** In `ways`, a button for each entry of a list has a name for the entry, and a call keeps the list in the settings. */
function checkWays({ calls }: Model, { file, ui }: PanelFile): Problem[] {
  const kept = Object.values(calls).flatMap(({ keep }) => Object.keys(keep ?? {}));
  return (ui.ways ?? []).flatMap(({ action, each, as }, index): Problem[] => {
    if ((each === undefined) !== (as === undefined)) {
      const [given, lacking] = each === undefined ? ['as', 'each'] : ['each', 'as'];
      const message = `Property <${lacking}> is missing. A way with <${given}> needs it.`;
      return [{ code: 'missing-property', file, path: place('ways', index), message }];
    }
    if (each === undefined || kept.includes(each)) return [];
    const message = `No call keeps <${each}>, so way <${action}> would never have a button. Keep the list in flows/calls.json, or name one that is kept there.`;
    return [{ code: 'each-without-list', file, path: place('ways', index, 'each'), message }];
  });
}

function usedPanels(model: Model): Set<string> {
  const pages = model.flows.flatMap(({ data }) => Object.values(data.pages ?? {}).flatMap(panelsOfPage));
  const opened = allRows(model).flatMap(({ row }) =>
    effectsOf(row)
      .filter(({ verb }) => verb === 'open')
      .map(({ argument }) => String(argument)),
  );
  return new Set([...pages, ...opened]);
}

function checkSchema({ definitions }: Model, { schemaFile }: PanelFile, schema: Json): Problem[] {
  try {
    rulesOf(inlineReferences(schema, definitions));
    return [];
  } catch (error) {
    return [{ code: 'bad-schema', file: schemaFile, path: '', message: (error as Error).message }];
  }
}

function checkFields({ file, schemaFile, ui }: PanelFile, schema: Json): Problem[] {
  const fields = Object.keys((schema.properties ?? {}) as Json);
  const { 'ui:order': order, ...shown } = ui.uiSchema;
  const problems: Problem[] = [];
  const requireField = (path: string, field: string) => {
    if (!fields.includes(field))
      problems.push({ code: 'unknown-field', file, path, message: unknownName('field', field, fields) });
  };
  const requireIn = (field: string, ...at: (string | number)[]) =>
    requireField(place('uiSchema', ...at), field);
  for (const [index, { field }] of (ui.focus ?? []).entries())
    if (field !== undefined) requireField(place('focus', index, 'field'), field);
  for (const [index, { beside }] of (ui.links ?? []).entries())
    if (beside !== undefined) requireField(place('links', index, 'beside'), beside);
  for (const [field, { 'ui:options': options = {} }] of Object.entries(shown)) {
    requireIn(field, field);
    for (const name of ['matches', 'differs', 'countryCode'] as const)
      if (options[name]) requireIn(options[name], field, 'ui:options', name);
  }
  for (const [index, field] of (order ?? []).entries()) requireIn(field, 'ui:order', index);
  for (const field of fields) {
    problems.push(...wrongWidget(file, field, shown[field]?.['ui:widget'], typeOf(schema, field)));
    if (!Object.hasOwn(shown, field))
      problems.push({
        code: 'field-without-ui',
        file: schemaFile,
        path: place('properties', field),
        message: `Field <${field}> is missing from "uiSchema" in ${file}. Add it there.`,
      });
    else if (order && !order.includes(field))
      problems.push({
        code: 'field-without-order',
        file,
        path: 'uiSchema / ui:order',
        message: `Field <${field}> is missing from "ui:order". Add it.`,
      });
  }
  for (const [index, field] of ((schema.required ?? []) as string[]).entries()) {
    if (!fields.includes(field))
      problems.push({
        code: 'unknown-field',
        file: schemaFile,
        path: place('required', index),
        message: unknownName('field', field, fields),
      });
  }
  return problems;
}

const typeOf = (schema: Json, field: string): unknown =>
  (schema.properties as Record<string, Json | undefined> | undefined)?.[field]?.type;

/** A checkbox has a boolean field, and no other widget has one. */
function wrongWidget(file: string, field: string, widget: unknown, type: unknown): Problem[] {
  if (widget === undefined || (widget === 'checkbox') === (type === 'boolean')) return [];
  const message =
    widget === 'checkbox'
      ? `Field <${field}> is a checkbox, so its type in schema.json must be "boolean".`
      : `Field <${field}> is a boolean, so its widget must be <checkbox>.`;
  return [{ code: 'wrong-widget', file, path: place('uiSchema', field, 'ui:widget'), message }];
}

/** A place with `link` may have any origin. Therefore only the host or its auth server may set its URL, and no redirect may use it. */
export function checkLinks(model: Model): Problem[] {
  const links = Object.entries(model.places).filter(([, { link }]) => link);
  return [
    ...links.flatMap(([name, { from }]) =>
      from.flatMap((source, index): Problem[] => {
        const path = typeof source === 'string' ? source : 'from' in source ? source.from : '';
        if (/^(config|settings)\./.test(path)) return [];
        const message = `Place <${name}> has "link", so only the host's config or the settings may set its URL. Use a path such as <config.helpURL>.`;
        return [
          {
            code: 'link-source',
            file: 'flows/places.json',
            path: place('places', name, 'from', index),
            message,
          },
        ];
      }),
    ),
    ...allRows(model).flatMap(({ flow, row, at }) =>
      effectsOf(row).flatMap(({ verb, argument, index }): Problem[] => {
        if (verb !== 'redirect' || !links.some(([name]) => name === argument)) return [];
        const message = `Place <${String(argument)}> has "link", so it can be shown as a link but not redirected to. Remove its "link", or redirect to another place.`;
        return [
          { code: 'redirect-to-link', file: flow.file, path: place(...at, 'do', index, verb), message },
        ];
      }),
    ),
  ];
}

/** Invisible characters: white space, direction marks, joiners. */
const UNSEEN = /[\p{White_Space}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Every text has a visible character. */
export const checkVisibleTexts = (model: Model): Problem[] =>
  model.locales.flatMap(({ file, messages }) =>
    Object.entries(messages)
      .filter(([, text]) => text.replace(UNSEEN, '') === '')
      .map(([key]) => ({
        code: 'blank-text',
        file,
        path: place('messages', key),
        message: `Text <${key}> has no visible characters. Write a text, or remove the element that shows it.`,
      })),
  );

/** The panel of a page shows messages, because rows and failed calls can't report anything anywhere else. */
export const checkMessages = (model: Model): Problem[] =>
  shownPanels(model).flatMap(({ pageInFlow, panel }): Problem[] =>
    panel.ui.message === 'none'
      ? [
          {
            code: 'hidden-message',
            file: panel.file,
            path: place('message'),
            message: `Panel <${panel.id}> hides the messages of page <${pageInFlow.page}>, so users never learn what went wrong. Remove "message".`,
          },
        ]
      : [],
  );
