/** The errors of fields, and input that is valid. */
import type { FieldUi, TextChoice } from '../../src/core/data/data.gen';
import type { Tree } from '../../src/core/data/paths';
import type { Panel } from '../../src/core/data/product';
import { choose, holds } from '../../src/core/flow/facts';
import { CAPTCHA_FIELD, fieldUi, judge } from '../../src/form/judge';
import type { Model } from '../data/model';
import { walk } from '../data/walk';
import type { Situation } from './situations';

/** A broken rule of a field, in a situation in which its text shows. */
export interface FieldError {
  field: string;
  rule: string;
  situation: Situation;
  /** The place in ui.json. */
  path: string;
}

/** The errors that a panel can show: each text in `ui:errors`, and a missing captcha answer. */
export function fieldErrors({ ui, schema }: Panel, situations: readonly Situation[]): FieldError[] {
  const found = Object.keys(schema.properties).flatMap((field) => {
    const own = fieldUi(ui, field);
    return Object.entries(own?.['ui:errors'] ?? {}).flatMap(([rule, text]) =>
      textsOf(text).flatMap((key, index): FieldError[] => {
        const situation = situations.find(
          ({ facts }) => isVisible(own, facts) && textIn(text, facts) === key,
        );
        const path = ['uiSchema', field, 'ui:errors', rule, ...(typeof text === 'string' ? [] : [index])];
        return situation ? [{ field, rule, situation, path: path.join(' / ') }] : [];
      }),
    );
  });
  const captcha = ui.captcha && situations.find(({ facts }) => facts.hasCaptcha);
  return captcha
    ? [...found, { field: CAPTCHA_FIELD, rule: 'required', situation: captcha, path: 'captcha' }]
    : found;
}

const isVisible = (own: FieldUi | undefined, facts: Situation['facts']): boolean =>
  holds(own?.['ui:when'], facts);

const textsOf = (text: TextChoice): string[] =>
  typeof text === 'string' ? [text] : text.map((choice) => choice.text);

const textIn = (text: TextChoice, facts: Situation['facts']): string | undefined =>
  typeof text === 'string' ? text : choose(text, facts)?.text;

/**
 * Input for all visible fields that is valid, from the examples in the schemas. Returns null if the panel has no field
 * to fill, or if the examples aren't enough.
 */
export function validInput(model: Model, panel: Panel, { facts }: Situation, given: Tree): Tree | null {
  const fields = Object.keys(panel.schema.properties).filter(
    (field) => !panel.schema.properties[field]?.readOnly && isVisible(fieldUi(panel.ui, field), facts),
  );
  if (fields.length === 0) return null;
  const examples = examplesOf(model, panel.ui.panel);
  const all = [...examples.values()].flat();
  const values = { ...given };
  for (const field of fields) values[field] = given[field] || (examples.get(field)?.[0] ?? all[0]);
  const errors = () =>
    judge({
      ...{ ui: panel.ui, fields: Object.keys(panel.schema.properties), values, facts },
      validate: panel.validate,
      meetsChecklist: () => true,
    });
  for (const field of fields)
    for (const candidate of [...(examples.get(field) ?? []), ...all]) {
      if (!errors().has(field)) break;
      values[field] = candidate;
    }
  return errors().size === 0 ? values : null;
}

/** The example values of each field of a panel. */
function examplesOf({ panels, definitions }: Model, id: string): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const defined = definitions.$defs as Record<string, Tree> | undefined;
  walk({ schema: panels.get(id)?.schema }, (key, inner, at) => {
    if (at.at(-2) !== 'properties' || inner === null || typeof inner !== 'object') return;
    const { $ref, ...own } = inner as Tree;
    const field = { ...defined?.[String($ref).split('/').at(-1) ?? ''], ...own } as Tree;
    const values = [...list(field.examples), ...list(field.enum), ...('const' in field ? [field.const] : [])];
    const isFlag = field.type === 'boolean' && values.length === 0;
    found.set(key, [...(found.get(key) ?? []), ...(isFlag ? [true] : values)]);
  });
  return found;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
