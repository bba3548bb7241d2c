import { judgePassword } from '../../../../src/core/password/judge';
import { appliedProfile } from '../../../../src/core/password/profile';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { resolved } from '../resolved';

type Json = Record<string, unknown>;

/** The rules for new passwords accept the valid examples in the definition of a new password. */
export function checkPasswordExamples({ panels, passwordRules, definitions }: Model): Problem[] {
  const all = passwordRules?.rules ?? [];
  const { rules } = appliedProfile(passwordRules ?? {});
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
  const refused = rules.flatMap(({ id }) => {
    const example = [...examples].find((value) =>
      judgePassword(value, rules, {}, {}).some((verdict) => verdict.id === id && verdict.state === 'unmet'),
    );
    return example === undefined ? [] : [{ id, index: all.findIndex((rule) => rule.id === id), example }];
  });
  return refused.map(({ id, index, example }) => ({
    code: 'impossible-rule',
    file: 'schemas/password-rules.json',
    path: place('rules', index, 'test'),
    message: `Rule <${id}> rejects "${example}", a valid example in schemas/defs.json. The server accepts such passwords, so users couldn't continue with one. Change the rule, or the examples if the server rejects them too.`,
  }));
}
