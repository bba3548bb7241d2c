import type { Guard } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { guardsIn } from '../../../data/walk';
import { domainOf } from '../../domain';
import { nearest, unknownName } from '../../nearest';

/** The facts in every guard exist and can have the values that the guard requires. */
export function checkGuards(model: Model): Problem[] {
  const sources = [
    ...model.flows.map(({ file, data }) => ({ file, data: data as unknown })),
    ...[...model.panels.values()].map(({ file, ui }) => ({ file, data: ui as unknown })),
    { file: 'flows/places.json', data: { places: model.places } as unknown },
  ];
  return sources.flatMap(({ file, data }) =>
    guardsIn(data).flatMap(({ guard, at }) => checkGuard(model, guard, file, at)),
  );
}

function checkGuard({ facts }: Model, guard: Guard, file: string, at: (string | number)[]): Problem[] {
  return Object.entries(guard).flatMap(([name, wanted]): Problem[] => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const path = place(...at, name);
    if (!fact)
      return [{ code: 'unknown-fact', file, path, message: unknownName('fact', name, Object.keys(facts)) }];
    const domain = domainOf(fact);
    return [wanted]
      .flat()
      .filter((value) => !domain.includes(value))
      .map((value) => {
        const close = nearest(String(value), domain.map(String));
        const hint = close
          ? `Did you mean ${JSON.stringify(domain.find((known) => String(known) === close))}?`
          : `It can be ${domain.map((known) => JSON.stringify(known)).join(', ')}.`;
        return {
          code: 'impossible-value',
          file,
          path,
          message: `Fact <${name}> is never ${JSON.stringify(value)}. ${hint}`,
        };
      });
  });
}
