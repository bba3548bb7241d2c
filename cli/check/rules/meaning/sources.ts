import { type Model, oncePerModel, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';

/** Parts of the state that only the data fills: with the answers of calls, and with rows. */
const FILLED_BY_DATA = ['settings', 'session', 'vault', 'journey'];

/** What the engine itself puts there, from what the host passes. */
const FILLED_BY_ENGINE = new Set([
  'journey.mayResume',
  'journey.cancelUrl',
  'journey.loginUrl',
  'session.isSessionExpired',
]);

/** Every value that something keeps, sets or remembers. */
const filled = oncePerModel((model): Set<string> => {
  const inJourney = (names: object | undefined) => Object.keys(names ?? {}).map((name) => `journey.${name}`);
  const rows = model.flows.flatMap((flow) => rowsOf(flow).map(({ row }) => row));
  const sets = rows.flatMap((row) =>
    effectsOf(row).flatMap(({ verb, argument }) => (verb === 'set' ? Object.keys(argument as object) : [])),
  );
  return new Set([
    ...FILLED_BY_ENGINE,
    ...Object.values(model.calls).flatMap((call) => [
      ...Object.keys(call.keep ?? {}),
      ...inJourney(call.remember),
    ]),
    ...Object.keys(model.keep),
    ...rows.flatMap((row) => inJourney(row.keep)),
    ...sets.map((name) => (name.includes('.') ? name : `journey.${name}`)),
  ]);
});

/** Facts change: what they look at is filled, and no row fixes a count beyond its limit. */
export const checkSources = (model: Model): Problem[] => [...unfilled(model), ...beyond(model)];

/** A count that a row sets leaves room below the limit that a fact gives. */
const beyond = (model: Model): Problem[] =>
  model.flows.flatMap((flow) =>
    rowsOf(flow).flatMap(({ row, at }) =>
      effectsOf(row).flatMap(({ verb, argument, index }) =>
        (verb === 'set' ? Object.entries(argument as object) : []).flatMap(([name, value]): Problem[] => {
          const limit = Object.entries(model.facts).find(([, { from }]) => from === `journey.${name}`);
          const below = limit?.[1].below;
          if (!limit || below === undefined || typeof value !== 'number' || value < below) return [];
          return [
            {
              code: 'spent-limit',
              file: flow.file,
              path: place(...at, 'do', index, 'set', name),
              message: `Expected a number below ${below}, got ${value}: the fact <${limit[0]}> would be false from now on, and people could not go on.`,
            },
          ];
        }),
      ),
    ),
  );

/** A fact looks at a value that something fills: otherwise its answer never changes. */
const unfilled = (model: Model): Problem[] =>
  Object.entries(model.facts).flatMap(([name, { from }]): Problem[] => {
    const [root = ''] = from.split('.');
    if (!FILLED_BY_DATA.includes(root) || filled(model).has(from)) return [];
    return [
      {
        code: 'dead-fact',
        file: 'flows/facts.json',
        path: place('facts', name, 'from'),
        message: `Nothing ever fills <${from}>, so the fact <${name}> never changes. Name a value that a call keeps ("keep" in flows/calls.json) or that a row sets.`,
      },
    ];
  });
