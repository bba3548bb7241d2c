import { judgePassword } from '../../../../src/core/password/judge';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { resolved } from '../resolved';

type Json = Record<string, unknown>;

/** The rules for new passwords accept what the definition of a new password gives as right values. */
export function checkPasswordExamples({ panels, passwordRules, definitions }: Model): Problem[] {
  const rules = passwordRules?.rules ?? [];
  const examples = new Set(
    [...panels.values()].flatMap(({ ui, schema }) =>
      Object.entries((schema?.properties ?? {}) as Record<string, Json>)
        .filter(([field]) => {
          const own = ui.uiSchema[field];
          return own && !Array.isArray(own) && own['ui:options']?.checklist;
        })
        .flatMap(([, property]) => (resolved(property, definitions).examples ?? []) as unknown[])
        .map(String),
    ),
  );
  const refused = rules.flatMap(({ id }, index) => {
    const example = [...examples].find((value) =>
      judgePassword(value, rules, {}, {}).some((verdict) => verdict.id === id && verdict.state === 'unmet'),
    );
    return example === undefined ? [] : [{ id, index, example }];
  });
  return refused.map(({ id, index, example }) => ({
    code: 'impossible-rule',
    file: 'schemas/password-rules.json',
    path: place('rules', index, 'test'),
    message: `The rule <${id}> refuses "${example}", which schemas/defs.json gives as an example of a right value: the server takes such passwords, and people with one in mind could not go on. Change the rule; or, if the server refuses them too from now on, the examples.`,
  }));
}
