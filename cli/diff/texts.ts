import { textsIn } from '../data/walk';
import { list, quoted } from './names';
import type { Sides } from './reach';
import type { Finding } from './report';

/** Changed texts, each once for all languages. Added and removed texts are reported where they are used. */
export function textChanges({ old, now }: Sides): Finding[] {
  const before = new Map(old.model.locales.map(({ locale, messages }) => [locale, messages]));
  const after = new Map(now.model.locales.map(({ locale, messages }) => [locale, messages]));
  const languages: Finding[] = [
    ...[...after.keys()]
      .filter((locale) => !before.has(locale))
      .map((locale) => language(locale, `The language ${locale} is new.`, 'text' as const)),
    ...[...before.keys()]
      .filter((locale) => !after.has(locale))
      .map((locale) => language(locale, `The language ${locale} is gone.`, 'danger' as const)),
  ];
  const keys = new Set([...before.values()].flatMap((messages) => Object.keys(messages)));
  const changed = [...keys].flatMap((key): Finding[] => {
    const where = [...after].filter(([locale, messages]) => {
      const was = before.get(locale)?.[key];
      return was !== undefined && messages[key] !== undefined && messages[key] !== was;
    });
    const [first, ...others] = where;
    if (!first) return [];
    const [locale, messages] = first;
    const also = others.length > 0 ? ` Also in ${list(others.map(([other]) => other))}.` : '';
    const change = `${quoted(messages[key] ?? '')} (was ${quoted(before.get(locale)?.[key] ?? '')})`;
    return [
      {
        kind: 'text',
        level: 'text',
        section: 'Texts',
        file: `locales/${locale}.json`,
        place: `messages / ${key}`,
        sentence: `In ${locale} <${key}> now says ${change}${seenOn(now, key)}.${also}`,
      },
    ];
  });
  return [...languages, ...changed];
}

const language = (locale: string, sentence: string, level: Finding['level']): Finding => ({
  kind: 'language',
  level,
  section: 'Texts',
  file: `locales/${locale}.json`,
  place: '',
  sentence,
});

function seenOn({ model }: Sides['now'], key: string): string {
  const panels = [...model.panels.values()].filter(({ ui }) => textsIn(ui).some(({ text }) => text === key));
  return panels.length > 0
    ? `, on ${panels.length === 1 ? 'the panel' : 'the panels'} ${list(panels.map(({ id }) => id))}`
    : '';
}
