import { inlineReferences } from './inline-refs';
import { DataError } from './problem';
import type { ProductData } from './product-data';
import { renderSchema } from './render-schema';
import { TEXT_LENGTH, validatorSource } from './validator';

/**
 * The statements that make `panel`: its ui.json, its fields and its compiled validator.
 * @throws DataError naming the schema that cannot be compiled
 */
export function panelSource(data: ProductData, id: string): string {
  const panel = data.panels[id] as ProductData['panels'][string];
  try {
    const hasChecklist = Object.values(panel.ui.uiSchema).some((field) => !Array.isArray(field) && field?.['ui:options']?.checklist);
    const rules = hasChecklist ? `, passwordRules: ${JSON.stringify(data.passwordRules)}` : '';
    const tellsTime = panel.ui.intro?.some(({ since }) => since !== undefined);
    const time = tellsTime ? `, relativeTime: ${JSON.stringify(data.relativeTime)}` : '';
    const schema = inlineReferences(panel.schema, data.definitions);
    return [
      TEXT_LENGTH + validatorSource(schema),
      `const panel = { ui: ${JSON.stringify(panel.ui)}, schema: ${JSON.stringify(renderSchema(schema))}, validate${rules}${time} };`,
    ].join('\n');
  } catch (error) {
    throw new DataError([{ code: 'bad-schema', file: panel.file, path: '', message: (error as Error).message }]);
  }
}
