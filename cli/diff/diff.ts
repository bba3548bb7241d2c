import { checkChanges, checkProduct, checkTexts, isWording } from '../check';
import type { Data, Problem } from '../data';
import { place } from '../data/problem';
import { type Change, changesIn } from './compare';
import { KINDS, LEVELS } from './kinds';
import { panelName, reach } from './names';
import type { Sides } from './reach';
import type { Finding } from './report';
import { textChanges } from './texts';

/**
 * The changes between two versions of the data: section by section, the most severe first. Changes that users
 * wouldn't notice, such as white space and descriptions, are left out.
 */
export function diff(old: Data, now: Data): Finding[] {
  const sides = { old, now };
  const findings = [
    ...changesIn(old.files, now.files).flatMap((change) => findingsOf(change, sides)),
    ...textChanges(sides),
  ];
  const once = findings.filter(
    ({ section, sentence }, index) =>
      findings.findIndex((other) => other.section === section && other.sentence === sentence) === index,
  );
  const sections = [...new Set(once.map(({ section }) => section))];
  return once.sort(
    (a, b) =>
      sections.indexOf(a.section) - sections.indexOf(b.section) ||
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level),
  );
}

/**
 * The problems that the check finds now and didn't find before. They are dangers even if each change alone seems harmless.
 * Leaves out texts that are missing or too long.
 */
export function refusals(old: Data, now: Data): Finding[] {
  const before = new Set<string>();
  const keyOf = ({ code, file, path }: Problem): string => `${code} ${file} ${path}`;
  const all = [...checkProduct(now), ...checkChanges(old.model, now.model)];
  if (all.length > 0) for (const one of [...checkProduct(old), ...checkTexts(now)]) before.add(keyOf(one));
  const found = all.filter((one) => !isWording(one) && !before.has(keyOf(one)));
  const once = new Map(found.map((one) => [keyOf(one), one]));
  return [...once.values()].map(({ code, file, path, message }) => ({
    kind: `refused ${code}`,
    level: 'danger',
    section: 'Refused by "latchkey check"',
    file,
    place: path,
    sentence: message,
  }));
}

function findingsOf(change: Change, sides: Sides): Finding[] {
  const { file, at } = change;
  const where = { section: sectionOf(change, sides), file, place: place(...at) };
  for (const { id, level, describe } of KINDS) {
    const sentence = describe(change, sides);
    if (sentence === '') return [];
    if (sentence !== null) return [{ kind: id, level, ...where, sentence }];
  }
  return [{ kind: 'else', level: 'danger', ...where, sentence: 'Something else has changed here.' }];
}

const SECTIONS: Partial<Record<Change['kind'], string>> = {
  calls: 'Calls to the server',
  payload: 'Calls to the server',
  places: 'Addresses',
  entries: 'Entry points',
  facts: 'Conditions',
  critical: 'Critical journeys',
  definitions: 'Rules of fields',
  'password-rules': 'Rules of passwords',
  'relative-time': 'Texts',
  'text-lengths': 'Texts',
  glossary: 'Texts',
  mails: 'Messages',
  'mail-locale': 'Messages',
};

function sectionOf({ kind, name }: Change, { old, now }: Sides): string {
  if (kind === 'panel' || kind === 'schema') {
    const { model } = now.model.panels.has(name) ? now : old;
    return `${panelName(model, name)}, ${reach(model, name)}`;
  }
  if (kind === 'flow') {
    const found = [...now.model.flows, ...old.model.flows].find(({ file }) => file === `flows/${name}.json`);
    return `${found?.flow === 'common' ? 'Every journey' : (found?.flow ?? name)}: ${found?.data.about ?? ''}`;
  }
  return SECTIONS[kind] ?? 'Other data';
}
