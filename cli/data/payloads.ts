import type { ValidateFn } from '../../src/core/data/product';
import { inlineReferences } from './compile/inline-refs';
import { type Folders, readFiles } from './files';
import { TEXT_LENGTH, validatorSource } from './validator';

/**
 * The compiled schema of each call's body, by the call's name: for servers and tests. The widget does not
 * contain them.
 */
export async function loadPayloads(folders: Folders): Promise<Record<string, ValidateFn>> {
  const { files } = await readFiles(folders);
  const definitions = (files.find(({ kind }) => kind === 'definitions')?.data ?? {}) as Record<
    string,
    unknown
  >;
  const compile = (schema: unknown) =>
    new Function(
      `${TEXT_LENGTH}${validatorSource(inlineReferences(schema as Record<string, unknown>, definitions))}return validate;`,
    )() as ValidateFn;
  return Object.fromEntries(
    files.filter(({ kind }) => kind === 'payload').map(({ name, data }) => [name, compile(data)]),
  );
}
