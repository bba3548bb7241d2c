import { type Model, oncePerModel, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';
import { resolved } from '../resolved';
import { fieldOf } from '../usability/situations';

type Json = Record<string, unknown>;

/** The checkboxes of all panels. */
const checkboxes = oncePerModel((model) =>
  [...model.panels.values()].flatMap(({ file, schemaFile, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      Array.isArray(own) || own['ui:widget'] !== 'checkbox'
        ? []
        : [
            {
              file,
              schemaFile,
              field,
              own,
              rule: resolved(
                ((schema?.properties ?? {}) as Record<string, Json>)[field] ?? {},
                model.definitions,
              ),
            },
          ],
    ),
  ),
);

/** Only users check a checkbox: no default, no row and no call does it for them. */
export function checkGivenConsents(model: Model): Problem[] {
  const all = checkboxes(model);
  const isBox = (name: string): boolean => all.some(({ field }) => field === name);
  const problem = (file: string, name: string, ...at: (string | number)[]): Problem => ({
    code: 'given-consent',
    file,
    path: place(...at),
    message: `Checkbox <${name}> would count as checked before the user has decided. Remove this value, so that it begins unchecked.`,
  });
  return [
    ...all.flatMap(({ file, schemaFile, field, own, rule }) => [
      ...(rule.default === true ? [problem(schemaFile, field, 'properties', field)] : []),
      ...(own['ui:options']?.from ? [problem(file, field, 'uiSchema', field, 'ui:options', 'from')] : []),
    ]),
    ...model.flows.flatMap((flow) =>
      rowsOf(flow).flatMap(({ row, at }) =>
        effectsOf(row).flatMap(({ verb, argument, index }) =>
          (verb === 'fill' ? Object.entries(argument as object) : []).flatMap(([name, value]) =>
            value && isBox(name) ? [problem(flow.file, name, ...at, 'do', index, 'fill', name)] : [],
          ),
        ),
      ),
    ),
    ...Object.entries(model.calls).flatMap(([id, { body = {} }]) =>
      Object.entries(body).flatMap(([name, value]) => {
        const given = typeof value === 'object' ? { default: undefined, value: undefined, ...value } : {};
        const field = fieldOf(value) ?? name;
        const isGiven = ('value' in given && given.value) || ('default' in given && given.default);
        return isGiven && isBox(field) ? [problem(model.callsFile, field, 'calls', id, 'body', name)] : [];
      }),
    ),
  ];
}
