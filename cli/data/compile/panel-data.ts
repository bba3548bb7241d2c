import type { PanelUi } from '../../../src/core/data/data.gen';
import type { PanelData } from '../../../src/core/data/product';
import { DataError } from '../problem';
import type { ProductData } from '../product-data';
import { inlineReferences } from './inline-refs';
import { rulesOf } from './rules';

/** Whether a field of a panel has the checklist of the password rules below it. */
export const hasChecklist = ({ uiSchema }: PanelUi): boolean =>
  Object.values(uiSchema).some((field) => !Array.isArray(field) && field?.['ui:options']?.checklist);

/**
 * A panel in one object: its ui.json, its schema.json, and the settings that they need from other files.
 * @param late whether no page of the start shows the panel
 * @throws DataError if its schema isn't valid
 */
export function panelDataOf(data: ProductData, id: string, late = false): PanelData {
  const { ui, schema, file } = data.panels[id] as ProductData['panels'][string];
  const showsTime = ui.intro?.some(({ since }) => since !== undefined);
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
