import type { PasswordRules } from '../../../src/core/data/data.gen';
import { SPECIFIED } from '../../../src/core/password/profile';
import { argumentsIn } from '../../data/compile/message';
import type { Model } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { suggestion, unknownName } from '../nearest';

const FILE = 'schemas/password-rules.json';

/** The limits of the field, which are the arguments of the length rule's text. */
const LENGTH = ['min', 'max'];

/** Every rule has a unique id, and its text uses only the numbers of its test. */
export function checkPasswordRules({ passwordRules, source }: Model): Problem[] {
  const rules = passwordRules?.rules ?? [];
  return [
    ...(passwordRules ? unknownProfiles(passwordRules) : []),
    ...rules.flatMap(({ id, text, test }, index) => {
      const numbers =
        'length' in test
          ? LENGTH
          : Object.entries(Object.values(test)[0] ?? {}).flatMap(([name, value]) =>
              typeof value === 'number' ? [name] : [],
            );
      const problems: Problem[] = argumentsIn(source.messages[text])
        .filter((name) => !numbers.includes(name))
        .map((name) => ({
          code: 'unknown-argument',
          file: FILE,
          path: place('rules', index, 'text'),
          message: `Text <${text}> uses the unknown argument <${name}>. ${suggestion(name, numbers)}`,
        }));
      if (rules.findIndex((rule) => rule.id === id) < index)
        problems.push({
          code: 'double',
          file: FILE,
          path: place('rules', index, 'id'),
          message: `Rule <${id}> is listed twice. Remove one of them.`,
        });
      return problems;
    }),
  ];
}

/** The chosen profile and those of the rules are the specified one or in `profiles`. */
function unknownProfiles({ profile = SPECIFIED, profiles = {}, rules }: PasswordRules): Problem[] {
  const known = [SPECIFIED, ...Object.keys(profiles)];
  const named = [
    { name: profile, path: place('profile') },
    ...rules.flatMap(({ profiles: own = [] }, rule) =>
      own.map((name, index) => ({ name, path: place('rules', rule, 'profiles', index) })),
    ),
  ];
  return named
    .filter(({ name }) => !known.includes(name))
    .map(({ name, path }) => ({
      code: 'unknown-profile',
      file: FILE,
      path,
      message: unknownName('password profile', name, known),
    }));
}
