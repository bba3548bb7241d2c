/**
 * Replaces @rjsf/validator-ajv8 in the slim build (decision 54), together with the Form in rjsf-core.tsx. It runs the compiled
 * function of a schema, with the rules and the filter of the form's props.
 */
import type { ValidateFn } from '../../../src/core/data/product';

interface Broken {
  name?: string;
  property?: string;
  params?: unknown;
  stack: string;
}
type Custom = (data: unknown, errors: { addError(message: string): void }, uiSchema?: unknown) => unknown;
type Transform = (errors: Broken[], uiSchema?: unknown) => Broken[];

export function createPrecompiledValidator(compiled: Record<string, ValidateFn>, { $id }: { $id: string }) {
  const validate = compiled[$id];
  if (!validate) throw new Error(`No validator for the schema ${$id}`);
  const rawValidation = (_: unknown, data: unknown) => ({
    errors: validate(data) ? [] : (validate.errors ?? []),
  });
  return {
    rawValidation,
    isValid: (_: unknown, data: unknown) => validate(data),
    validateFormData(
      data: unknown,
      schema: unknown,
      custom?: Custom,
      transform?: Transform,
      uiSchema?: unknown,
    ) {
      const broken = rawValidation(schema, data).errors.map(({ keyword, instancePath, params }): Broken => {
        const property = String(params.missingProperty ?? instancePath.replaceAll('/', '.'));
        return { name: keyword, property, params, stack: `${property} ${keyword}` };
      });
      const errors = transform?.(broken, uiSchema) ?? broken;
      custom?.(data, { addError: (stack) => errors.push({ stack }) }, uiSchema);
      return { errors, errorSchema: {} };
    },
  };
}
