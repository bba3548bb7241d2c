import { argumentsIn } from '../../data/compile/message';
import { type Model, type PanelFile, rowsOf } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { textsIn } from '../../data/walk';
import { effectsOf } from '../effects';
import { unknownName } from '../nearest';

/** The argument of a text with `since`: the elapsed time. */
const AGO = 'ago';

/** The arguments of a text with `sentTo`: the address or number, and the kind of contact. */
const SENT_TO = ['to', 'way'];

const RULES = 'schemas/relative-time.json';

/**
 * Timers that panels show exist and are started by a row. Texts about a timer use exactly the values that the timer
 * provides.
 */
export function checkTimers(model: Model): Problem[] {
  return [...model.panels.values()].flatMap((panel) => [
    ...timersOf(panel).flatMap((shown) => checkTimer(model, panel, shown)),
    ...checkAgo(model, panel),
    ...checkMinutes(model, panel),
  ]);
}

interface ShownTimer {
  timer: string;
  at: (string | number)[];
}

/** The timers whose remaining time a button shows, or whose age or length is in a text. */
function timersOf({ ui }: PanelFile): ShownTimer[] {
  const countdowns = (['links', 'buttons'] as const).flatMap((list) =>
    (ui[list] ?? []).flatMap(({ countdown }, index) =>
      countdown === undefined ? [] : [{ timer: countdown, at: [list, index, 'countdown'] }],
    ),
  );
  const ages = (ui.intro ?? []).flatMap(({ since }, index) =>
    since === undefined ? [] : [{ timer: since, at: ['intro', index, 'since'] }],
  );
  const lengths = (ui.notes ?? []).flatMap(({ minutes = {} }, index) =>
    Object.entries(minutes).map(([name, timer]) => ({ timer, at: ['notes', index, 'minutes', name] })),
  );
  return [...countdowns, ...ages, ...lengths];
}

function checkTimer({ common, flows }: Model, { file }: PanelFile, { timer, at }: ShownTimer): Problem[] {
  const timers = Object.keys(common.data.timers ?? {});
  if (!timers.includes(timer))
    return [
      { code: 'unknown-timer', file, path: place(...at), message: unknownName('timer', timer, timers) },
    ];
  const isStarted = flows
    .flatMap(rowsOf)
    .some(({ row }) => effectsOf(row).some(({ verb, argument }) => verb === 'start' && argument === timer));
  if (isStarted) return [];
  return [
    {
      code: 'unstarted-timer',
      file,
      path: place(...at),
      message: `No row starts timer <${timer}>, so there is nothing to show. Start it in a row, or use another timer.`,
    },
  ];
}

function checkAgo(model: Model, { file, ui }: PanelFile): Problem[] {
  return (ui.intro ?? []).flatMap(({ text, since, sentTo }, index): Problem[] => {
    if (since === undefined) return [];
    const missing = model.relativeTime
      ? []
      : [
          {
            code: 'missing-file',
            file: RULES,
            path: '',
            message: `Required file is missing: ${file} has a text with "since". Create it.`,
          },
        ];
    const given = [AGO, ...(sentTo ? SENT_TO : [])];
    const wrong = textsIn({ text }).filter(
      (used) => String(argumentsIn(model.source.messages[used.text])) !== String(given),
    );
    return [
      ...missing,
      ...wrong.map((used) => ({
        code: 'unknown-argument',
        file,
        path: place('intro', index, ...used.at),
        message: `Text <${used.text}> is shown with "since"${sentTo ? ' and "sentTo"' : ''}, so it must use exactly ${given.map((name) => `{$${name}}`).join(', ')}.`,
      })),
    ];
  });
}

/** A note provides exactly the minutes that its text uses. */
function checkMinutes(model: Model, { file, ui }: PanelFile): Problem[] {
  return (ui.notes ?? []).flatMap(({ text, minutes = {} }, index) => {
    const given = Object.keys(minutes).sort();
    return textsIn({ text })
      .filter((used) => String(argumentsIn(model.source.messages[used.text])) !== String(given))
      .map((used) => ({
        code: 'unknown-argument',
        file,
        path: place('notes', index, ...used.at),
        message: `Text <${used.text}> doesn't use the arguments that the note's "minutes" provides: ${given.map((name) => `{$${name}}`).join(', ') || 'none'}. Make them match.`,
      }));
  });
}
