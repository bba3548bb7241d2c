import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FieldErrors } from './form-status';

/**
 * rjsf's view of our judgement. rjsf asks on submit only, and needs to know just whether something is wrong and where: the values are
 * the engine's, the words are the widgets' business. Nothing is compiled here, so a strict content policy has nothing to forbid.
 */
export function createValidator(judgeNow: () => FieldErrors): ValidatorType<Record<string, unknown>, RJSFSchema> {
  const asErrors = (): RJSFValidationError[] =>
    [...judgeNow()].map(([field, keyword]) => ({ name: keyword, property: `.${field}`, stack: `${field}: ${keyword}` }));
  return {
    validateFormData: () => ({ errors: asErrors(), errorSchema: {} }),
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}
