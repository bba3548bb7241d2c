import type { Flow } from '../../../src/core/data/data.gen';
import { argumentsIn } from '../../data/compile/message';
import {
  type LocaleData,
  type Model,
  oncePerModel,
  type PanelFile,
  panelsOfPage,
  rowsOf,
  rowsOfCell,
} from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { textsIn } from '../../data/walk';
import { callsOfRow, effectsOf, endsJourney } from '../effects';
import { allPages, findCell, type PageInFlow } from '../journey';
import { unknownName } from '../nearest';
import { shownOn, submitsOf } from '../situations';
import { cellPlace, messageAfter } from './outcomes';

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
  const message = `No row starts timer <${timer}>, so there is nothing to show. Start it in a row, or use another timer.`;
  return [{ code: 'unstarted-timer', file, path: place(...at), message }];
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

/** When a timer runs out, the user is notified, and the journey continues. */
export const checkTimerRows = (model: Model): Problem[] =>
  allPages(model).flatMap((pageInFlow) =>
    Object.keys(model.common.data.timers ?? {}).flatMap((timer): Problem[] => {
      const found = findCell(model, pageInFlow, `timer.${timer}`);
      if (!found) return [];
      const { file, at } = cellPlace(model, pageInFlow, found.key);
      return rowsOfCell(found.cell).flatMap((row, index): Problem[] => {
        const path = place(...at, ...(Array.isArray(found.cell) ? [index] : []));
        const isEnd = endsJourney(row) || effectsOf(row).some(({ verb }) => verb === 'redirect');
        if (isEnd) {
          const message = `When timer <${timer}> runs out, the panel of page <${pageInFlow.page}> closes while the user may be typing. Show a message instead, or go to a page where the user can continue.`;
          return [{ code: 'timer-ends', file, path, message }];
        }
        if (messageAfter(row) !== null || callsOfRow(row).length > 0 || !hasForm(model, pageInFlow))
          return [];
        const message = `When timer <${timer}> runs out, the user isn't notified on page <${pageInFlow.page}>. Show a message: { "showMessage": { "type": "info", "text": "..." } }.`;
        return [{ code: 'timer-silent', file, path, message }];
      });
    }),
  );

/** Whether a page has a form that the user may be filling in. */
const hasForm = (model: Model, pageInFlow: PageInFlow): boolean =>
  shownOn(model, [pageInFlow]).some(({ panel }) => submitsOf(panel).length > 0);

const UNITS = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;

/**
 * On pages with timers, texts mention no duration except the timers' own. A hard-coded duration wouldn't follow the
 * timer and would mislead users.
 */
export function checkDurations(model: Model): Problem[] {
  const texts = [...timedTexts(model)];
  const lengths = lengthsOf(model.common.data);
  return model.locales.flatMap((locale) =>
    texts.flatMap((key): Problem[] => {
      const wrong = durationsIn(locale, key).find(({ seconds }) => !lengths.has(seconds));
      if (!wrong) return [];
      const message = `The text contains "${wrong.text}", but no timer in flows/common.json runs that long. Show the length of a timer with "minutes" of a note instead.`;
      return [{ code: 'other-duration', file: locale.file, path: place('messages', key), message }];
    }),
  );
}

const lengthsOf = ({ timers = {}, captcha }: Flow): Set<number> =>
  new Set([...Object.values(timers).map(({ seconds }) => seconds), ...Object.values(captcha?.audio ?? {})]);

/** The texts in panels and messages of pages that start timers. */
const timedTexts = oncePerModel((model): Set<string> => {
  const timed = allPages(model).filter(({ data }) =>
    Object.values(data.on).some((cell) =>
      rowsOfCell(cell).some((row) =>
        effectsOf(row).some(({ verb, argument }) => verb === 'start' && argument !== 'token'),
      ),
    ),
  );
  const panels = timed.flatMap(({ data }) => panelsOfPage(data).map((id) => model.panels.get(id)?.ui));
  return new Set(
    [...panels, ...timed.map(({ data }) => data.on)].flatMap((data) => textsIn(data).map(({ text }) => text)),
  );
});

const spaces = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').toLowerCase();

/** The durations that a text spells out, such as "1440 minutes", with the units in its language. */
function durationsIn({ locale, messages }: LocaleData, key: string): { text: string; seconds: number }[] {
  const whole = spaces(messages[key] ?? '');
  const numbers = new Set([...whole.matchAll(/(?<![\d$])\d{1,6}(?!\d)/g)].map(([number]) => Number(number)));
  return [...numbers].flatMap((number) =>
    Object.entries(UNITS).flatMap(([unit, length]) => {
      const format = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
      const duration = new Intl.NumberFormat(locale.replace('_', '-'), format).format(number);
      return whole.includes(spaces(duration)) ? [{ text: duration, seconds: number * length }] : [];
    }),
  );
}

/** The argument that texts use for a timer's length, as in `A code is valid for {$valid} minutes`. */
const ARGUMENTS: Record<string, string> = { codeLife: 'valid', resend: 'again' };

/** A note passes the length of the right timer to its text. */
export const checkNoteMinutes = ({ panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui }) =>
    (ui.notes ?? []).flatMap(({ minutes = {} }, index) =>
      Object.entries(minutes).flatMap(([argument, timer]): Problem[] => {
        const expected = Object.keys(ARGUMENTS).find((name) => ARGUMENTS[name] === argument);
        if (expected === undefined || expected === timer) return [];
        const message = `Expected "${expected}", got "${timer}". In texts, {$${argument}} is the length of timer <${expected}>, so users would read the wrong time.`;
        return [{ code: 'other-duration', file, path: place('notes', index, 'minutes', argument), message }];
      }),
    ),
  );

interface Limit {
  /** The minimum and the maximum, in seconds. */
  min: number;
  max: number;
  /** The consequence of a value below or above the limits. */
  tooShort: string;
  tooLong: string;
}

const LIMITS: Record<string, Limit> = {
  resend: {
    min: 30,
    max: 600,
    tooShort: 'users request new codes before the first arrives',
    tooLong: 'users whose code was lost wait too long',
  },
  codeLife: {
    min: 60,
    max: 3600,
    tooShort: 'the code expires before users can enter it',
    tooLong: 'the widget still calls a code valid after the server has discarded it',
  },
  passkeyLife: {
    min: 60,
    max: 590,
    tooShort: 'the widget requests new options from the server without a pause',
    tooLong:
      "the browser offers passkeys after the server's challenge has expired, which lives for 600 seconds",
  },
  token: {
    min: 5,
    max: 60,
    tooShort: 'the widget sends requests to the server without a pause',
    tooLong: "users can't send the form for that long",
  },
};

/** The longest delay before the captcha is read out, and the longest rewind step, in seconds. */
const LONGEST_AUDIO = 30;

/** Timers give users enough time and don't keep them waiting too long. */
export const checkWaits = ({ common }: Model): Problem[] => {
  const problem = (path: string, message: string): Problem => ({
    code: 'short-wait',
    file: common.file,
    path,
    message,
  });
  const timers = Object.entries(common.data.timers ?? {}).flatMap(([timer, { seconds }]) => {
    const path = place('timers', timer, 'seconds');
    const limit = LIMITS[timer];
    if (!limit) return [];
    const has = `Timer <${timer}> is ${seconds} ${seconds === 1 ? 'second' : 'seconds'};`;
    if (seconds < limit.min)
      return [problem(path, `${has} the minimum is ${limit.min}. Otherwise ${limit.tooShort}.`)];
    const most = Math.min(limit.max, timer === 'resend' ? lifeOf(common.data) : limit.max);
    return seconds > most
      ? [
          {
            ...problem(path, `${has} the maximum is ${most}. Otherwise ${limit.tooLong}.`),
            code: 'long-wait',
          },
        ]
      : [];
  });
  const audio = Object.entries(common.data.captcha?.audio ?? {}).flatMap(([name, seconds]) =>
    seconds > LONGEST_AUDIO
      ? [
          {
            ...problem(
              place('captcha', 'audio', name),
              `Expected at most ${LONGEST_AUDIO} seconds, got ${seconds}. Users who listen to the captcha would give up sooner.`,
            ),
            code: 'long-wait',
          },
        ]
      : [],
  );
  return [...timers, ...audio];
};

/** The resend timer can't be longer than a code is valid. */
const lifeOf = ({ timers }: Flow): number => timers?.codeLife?.seconds ?? Number.POSITIVE_INFINITY;
