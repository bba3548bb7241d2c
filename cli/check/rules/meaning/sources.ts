import { type Model, oncePerModel, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';

/** Parts of the state that only the data fills, through answers of calls and rows. */
const FILLED_BY_DATA = ['settings', 'session', 'vault', 'journey'];

/** Values that the engine sets from the host's config and arguments. */
const FILLED_BY_ENGINE = new Set([
  'journey.mayResume',
  'journey.cancelUrl',
  'journey.loginUrl',
  'session.isSessionExpired',
]);

/** Every value that is kept, set, remembered or chosen somewhere. */
export const filled = oncePerModel((model): Set<string> => {
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
    ...[...model.panels.values()].flatMap(({ ui }) => ui.ways ?? []).map(({ as }) => `journey.${as}`),
    ...sets.map((name) => (name.includes('.') ? name : `journey.${name}`)),
  ]);
});

/** Facts can change: the values they read are set somewhere, and no row sets a counter beyond its limit. */
export const checkSources = (model: Model): Problem[] => [...unfilled(model), ...beyond(model)];

/** A row never sets a counter at or above the limit of a fact. */
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
              message: `Expected a number below ${below}, got ${value}. With it, fact <${limit[0]}> stays false and users can't continue.`,
            },
          ];
        }),
      ),
    ),
  );

/** A fact reads a value that something sets. Otherwise it never changes. */
const unfilled = (model: Model): Problem[] =>
  Object.entries(model.facts).flatMap(([name, { from }]): Problem[] => {
    const [root = ''] = from.split('.');
    if (!FILLED_BY_DATA.includes(root) || filled(model).has(from)) return [];
    return [
      {
        code: 'dead-fact',
        file: 'flows/facts.json',
        path: place('facts', name, 'from'),
        message: `Nothing sets <${from}>, so fact <${name}> never changes. Use a value that a call keeps ("keep" in flows/calls.json) or that a row sets.`,
      },
    ];
  });
