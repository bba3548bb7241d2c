import type { Flow } from '../../../../src/core/data/data.gen';
import { type LocaleData, type Model, oncePerModel, panelsOfPage, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';
import { effectsOf } from '../../effects';
import { stations } from '../../journey';

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
      return [
        {
          code: 'other-duration',
          file: locale.file,
          path: place('messages', key),
          message: `The text contains "${wrong.text}", but no timer in flows/common.json runs that long. Take the number from the timer: give the note "minutes": { "valid": "codeLife" }, and write {$valid} in its text.`,
        },
      ];
    }),
  );
}

const lengthsOf = ({ timers = {}, captcha }: Flow): Set<number> =>
  new Set([...Object.values(timers).map(({ seconds }) => seconds), ...Object.values(captcha?.audio ?? {})]);

/** The texts in panels and messages of pages that start timers. */
const timedTexts = oncePerModel((model): Set<string> => {
  const timed = stations(model).filter(({ data }) =>
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
