import type { FieldUi, TextChoice } from '../core/data/data.gen';

/** Returns the text in ui.json for a broken rule. `*` is the text for any other rule. */
export const errorText = (errors: FieldUi['ui:errors'], keyword: string | null): TextChoice | undefined =>
  keyword === null ? undefined : (errors?.[keyword] ?? errors?.['*'] ?? 'MANDATORY_FIELD');
