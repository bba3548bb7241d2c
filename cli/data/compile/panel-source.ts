import type { PanelUi } from '../../../src/core/data/data.gen';
import { DataError } from '../problem';
import type { ProductData } from '../product-data';
import { TEXT_LENGTH, validatorSource } from '../validator';
import { inlineReferences } from './inline-refs';
import { renderSchema } from './render-schema';

/** Whether a field of a panel has the checklist of the password rules below it. */
export const hasChecklist = ({ uiSchema }: PanelUi): boolean =>
  Object.values(uiSchema).some((field) => !Array.isArray(field) && field?.['ui:options']?.checklist);
/**
 * The statements that define `panel`: its ui.json, its fields and its compiled validator.
 * @param late whether no page of the start shows the panel
 * @throws DataError if its schema can't be compiled
 */
export function panelSource(data: ProductData, id: string, late = false): string {
  const panel = data.panels[id] as ProductData['panels'][string];
  try {
    const rules = hasChecklist(panel.ui) ? `, passwordRules: ${JSON.stringify(data.passwordRules)}` : '';
    const showsTime = panel.ui.intro?.some(({ since }) => since !== undefined);
    const time = showsTime ? `, relativeTime: ${JSON.stringify(data.relativeTime)}` : '';
    const own = late ? ', late: true' : '';
    const schema = inlineReferences(panel.schema, data.definitions);
    return [
      TEXT_LENGTH + validatorSource(schema),
      `const panel = { ui: ${JSON.stringify(panel.ui)}, schema: ${JSON.stringify(renderSchema(id, schema))}, validate${rules}${time}${own} };`,
    ].join('\n');
  } catch (error) {
    throw new DataError([
      { code: 'bad-schema', file: panel.file, path: '', message: (error as Error).message },
    ]);
  }
}
