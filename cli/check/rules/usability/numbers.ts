import { type Model, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { resolved } from '../resolved';

type Json = Record<string, unknown>;

/** A limit of requests above this number protects nothing. */
const MOST_REQUESTS = 10;

/** How many of each unit make the next one. */
const UNITS = { second: [60, 60], minute: [60, 60], hour: [24, 24], day: [28, 31], month: [12, 12] } as const;

/** Texts such as "5 minutes ago" are wrong after that time without an update. */
const LONGEST_REFRESH_MS = 60_000;

/** Numbers fit the examples of values, the limits of users and servers, and the calendar. */
export const checkNumbers = (model: Model): Problem[] => [
  ...earlySends(model),
  ...limits(model),
  ...model.flows.flatMap((flow) =>
    rowsOf(flow).flatMap(({ row, at }) =>
      Object.entries(row.keep ?? {}).flatMap(([name, source]) =>
        typeof source === 'string' || source.otherwiseAdd === 1
          ? []
          : [
              wrong(
                flow.file,
                place(...at, 'keep', name, 'otherwiseAdd'),
                source.otherwiseAdd,
                '1, because each answer counts once',
              ),
            ],
      ),
    ),
  ),
  ...relativeTime(model),
];

const wrong = (file: string, path: string, got: number, expected: string): Problem => ({
  code: 'wrong-number',
  file,
  path,
  message: `Expected ${expected}, got ${got}. Change this number.`,
});

/** A code sends itself only when it is complete. */
const earlySends = ({ panels, definitions }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) => {
      const length = Array.isArray(own) ? undefined : own['ui:options']?.sendAtLength;
      const property = ((schema?.properties ?? {}) as Record<string, Json>)[field] ?? {};
      const examples = (resolved(property, definitions).examples ?? []) as unknown[];
      const longest = Math.max(0, ...examples.map((one) => String(one).length));
      if (length === undefined || length >= longest) return [];
      return [
        wrong(
          file,
          place('uiSchema', field, 'ui:options', 'sendAtLength'),
          length,
          `at least ${longest}, the length of an example in schemas/defs.json, because a code would be sent before it is complete`,
        ),
      ];
    }),
  );

const limits = ({ facts }: Model): Problem[] =>
  Object.entries(facts).flatMap(([name, { below }]) =>
    below === undefined || below <= MOST_REQUESTS
      ? []
      : [
          wrong(
            'flows/facts.json',
            place('facts', name, 'below'),
            below,
            `at most ${MOST_REQUESTS}, because a higher limit doesn't protect accounts`,
          ),
        ],
  );

function relativeTime({ relativeTime: rules }: Model): Problem[] {
  if (!rules) return [];
  const file = 'schemas/relative-time.json';
  return [
    ...Object.entries(UNITS).flatMap(([unit, [least, most]]) => {
      const got = rules.thresholds[unit as keyof typeof UNITS];
      const range = least === most ? `${least}` : `${least} to ${most}`;
      return got >= least && got <= most
        ? []
        : [wrong(file, place('thresholds', unit), got, `${range}, because texts would show a wrong time`)];
    }),
    ...(rules.refreshMs <= LONGEST_REFRESH_MS
      ? []
      : [
          wrong(
            file,
            'refreshMs',
            rules.refreshMs,
            `at most ${LONGEST_REFRESH_MS}, because texts such as "1 minute ago" would be wrong`,
          ),
        ]),
  ];
}
