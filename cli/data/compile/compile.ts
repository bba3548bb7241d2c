import type { PanelUi } from '../../../src/core/data/data.gen';
import type { Tree } from '../../../src/core/data/paths';
import type { Catalogue, PanelData } from '../../../src/core/data/product';
import { RULE_KEYWORDS } from '../../../src/core/data/validate';
import { DataError, type Problem } from '../problem';
import type { ProductData } from '../product-data';
import { checkSchema } from '../schema';
import { inlineReferences } from './inline-refs';
import { readMessage } from './message';

/**
 * All texts of a locale.
 * @throws DataError with file and key of every text that isn't valid
 */
export function catalogueOf(locale: string, messages: Record<string, string>): Catalogue {
  const problems: Problem[] = [];
  const catalogue: Catalogue = {};
  for (const [key, source] of Object.entries(messages)) {
    try {
      catalogue[key] = readMessage(source);
    } catch (error) {
      problems.push({
        code: 'bad-text',
        file: `locales/${locale}.json`,
        path: key,
        message: (error as Error).message,
      });
    }
  }
  if (problems.length > 0) throw new DataError(problems);
  return catalogue;
}

/** Whether a field of a panel has the checklist of the password rules below it. */
export const hasChecklist = ({ uiSchema }: PanelUi): boolean =>
  Object.values(uiSchema).some((field) => !Array.isArray(field) && field?.['ui:options']?.checklist);

/** Whether a row of a list shows how long ago something was. */
const showsAge = ({ uiSchema }: PanelUi): boolean =>
  Object.values(uiSchema).some((field) => {
    const { name = [], lines = [] } = (!Array.isArray(field) && field?.['ui:options']?.items) || {};
    return [...name, ...lines].some(({ ago }) => ago !== undefined);
  });

/**
 * A panel in one object: its ui.json, its schema.json, and the settings that they need from other files.
 * @param late whether no page of the start shows the panel
 * @throws DataError if its schema isn't valid
 */
export function panelDataOf(data: ProductData, id: string, late = false): PanelData {
  const { ui, schema, file } = data.panels[id] as ProductData['panels'][string];
  const showsTime = ui.intro?.some(({ since }) => since !== undefined) || showsAge(ui);
  try {
    return {
      ui,
      rules: rulesOf(inlineReferences(schema, data.definitions)),
      ...(hasChecklist(ui) && { passwordRules: data.passwordRules }),
      ...(showsTime && data.relativeTime && { relativeTime: data.relativeTime }),
      ...(late && { late }),
    };
  } catch (error) {
    throw new DataError([{ code: 'bad-schema', file, path: '', message: (error as Error).message }]);
  }
}

/** Keywords without effect on validation that rendering needs. */
const FOR_RENDERING = ['default', 'readOnly'];
const NO_RULES = ['$schema', '$id', '$comment', 'title', 'description', 'examples', 'writeOnly'];

/**
 * The rules of a panel's schema, whose references are resolved.
 * @throws Error if the schema isn't a valid JSON Schema, or has a keyword that the widget doesn't know
 */
export function rulesOf(schema: Tree): Tree {
  checkSchema(schema);
  return onlyTree(schema) as Tree;
}

function onlyTree(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyTree);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !NO_RULES.includes(key));
  for (const [key, rule] of kept) {
    if (!RULE_KEYWORDS.includes(key) && !FOR_RENDERING.includes(key))
      throw new Error(
        `The widget doesn't know the keyword "${key}". Use one of ${[...RULE_KEYWORDS].sort().join(', ')}.`,
      );
    if (['const', 'enum'].includes(key) && [rule].flat().some((one) => Object(one) === one))
      throw new Error(`"${key}" can only have texts, numbers, true, false and null.`);
  }
  return Object.fromEntries(kept.map(([key, inner]) => [key, inside(key, inner)]));
}

/** The value of a keyword. The names of fields aren't keywords, and the values of the others aren't schemas. */
function inside(keyword: string, value: unknown): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value as Tree).map(([name, field]) => [name, onlyTree(field)]));
  return ['not', 'allOf', 'if', 'then', 'else'].includes(keyword) ? onlyTree(value) : value;
}
