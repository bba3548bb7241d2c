import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { Panel } from '../../core/data/product';

/**
 * rjsf's validator for a panel, made of what the build has compiled: nothing is compiled here, so a strict
 * content policy has nothing to forbid. rjsf holds no values (decision 55), so on submit it is the engine's
 * form that is validated: `values`.
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
