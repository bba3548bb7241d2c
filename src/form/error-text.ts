import type { FieldUi, TextChoice } from '../core/data/data.gen';

/** The words of ui.json for a broken rule; `*` are those for any other rule. */
export const errorText = (errors: FieldUi['ui:errors'], keyword: string | null): TextChoice | undefined =>
  keyword === null ? undefined : (errors?.[keyword] ?? errors?.['*'] ?? 'MANDATORY_FIELD');
