import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FieldErrors } from './form-status';

/**
 * rjsf's view of our judgement. rjsf asks on submit only, and needs to know just whether something is wrong and where: the words
 * are the widgets' business. Nothing is compiled here, so a strict content policy has nothing to forbid.
 */
export function createValidator(judgeNow: (values: Record<string, unknown>) => FieldErrors): ValidatorType<Record<string, unknown>, RJSFSchema> {
  const asErrors = (values: Record<string, unknown> | undefined): RJSFValidationError[] =>
    [...judgeNow(values ?? {})].map(([field, keyword]) => ({ name: keyword, property: `.${field}`, stack: `${field}: ${keyword}` }));
  return {
    validateFormData: (values) => ({ errors: asErrors(values), errorSchema: {} }),
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}
