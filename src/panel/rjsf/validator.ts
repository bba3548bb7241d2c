import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { Panel } from '../../core/data/product';

/**
 * Creates rjsf's validator for a panel from code that the build has compiled, so it also runs under a strict
 * content policy. rjsf holds no values (decision 54), so it validates `values`, the engine's form.
 */
export function createValidator(
  { schema, validate }: Panel,
  values: () => Record<string, unknown>,
): ValidatorType {
  const compiled: ValidatorType = createPrecompiledValidator(
    { [schema.$id]: validate as never },
    schema as RJSFSchema,
  );
  return {
    validateFormData: (_, ...rest) => compiled.validateFormData(values(), ...rest),
    rawValidation: (...given) => compiled.rawValidation(...given),
    isValid: (...given) => compiled.isValid(...given),
  };
}
