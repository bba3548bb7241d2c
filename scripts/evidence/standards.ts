/**
 * The answers to two standards, from the files in docs/evidence/, and the requirements that each file has to answer. The defenses of the
 * threat model of `latchkey-auth` name tests in the same way.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One requirement and its answer. */
export interface Row {
  readonly id: string;
  readonly about?: string | undefined;
  readonly answer: string;
  readonly remark?: string | undefined;
  /** Pages of the documentation, with anchors, and decisions. */
  readonly docs?: readonly string[] | undefined;
  /** `file > title`. */
  readonly tests?: readonly string[] | undefined;
}

/** The answers to one standard. */
export interface Standard {
  /** The file. */
  readonly path: string;
  readonly rows: readonly Row[];
  /** The requirements that need a row. */
  readonly required: readonly string[];
}

interface Criterion {
  readonly num: string;
  readonly components: readonly {
    readonly adherence: { level: string; notes: string; tests?: readonly string[] };
  }[];
}

export const STANDARDS = ['acr', 'asvs', 'auth'] as const;
export type StandardName = (typeof STANDARDS)[number];

const PATHS: Readonly<Record<StandardName, string>> = {
  acr: 'docs/evidence/acr.yaml',
  asvs: 'docs/evidence/asvs.tsv',
  auth: 'docs/threat-model.md',
};

export const pathOf = (name: StandardName): string => PATHS[name];

/** Reads the answers to a standard. */
export const readStandard = (name: StandardName): Standard =>
  standardOf(name, readFileSync(pathOf(name), 'utf8'));

/** The answers to a standard from the text of its file. */
export function standardOf(name: StandardName, text: string): Standard {
  const rows = READERS[name](text);
  return { path: pathOf(name), rows, required: REQUIRED[name] ?? rows.map(({ id }) => id) };
}

const READERS: Readonly<Record<StandardName, (text: string) => Row[]>> = {
  acr: (text) => accessibility(parse(text)),
  asvs: security,
  auth: defenses,
};

/** The rows of the table of attackers and defenses, by the attacker's goal. */
function defenses(text: string): Row[] {
  const [, section = ''] = text.split('## Defenses of latchkey-auth');
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => {
    const [, , id = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
    return { id, answer: 'holds', tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, claim = '']) => claim) };
  });
}

/** The rows of an OpenACR report. Its format has neither a paraphrase nor pages. */
function accessibility({ chapters }: { chapters: Record<string, { criteria: Criterion[] }> }): Row[] {
  return Object.values(chapters).flatMap(({ criteria }) =>
    criteria.flatMap(({ num, components }) =>
      components.map(({ adherence: { level, notes, tests } }) => ({
        id: num,
        answer: level,
        remark: notes,
        tests,
      })),
    ),
  );
}

/** The lines of a table whose columns are separated by tabs, below a line with their names. Lists are separated by semicolons. */
function security(text: string): Row[] {
  const listOf = (cell = '') => cell.split('; ').filter(Boolean);
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', about, answer = '', remark, docs, tests] = line.split('\t');
      return { id, about, answer, remark, docs: listOf(docs), tests: listOf(tests) };
    });
}

/** By chapter and guideline of WCAG 2.2, the last parts of its criteria at levels A and AA. 4.1.1 is obsolete. */
const WCAG: Readonly<Record<string, string>> = {
  '1.1': '1',
  '1.2': '1 2 3 4 5',
  '1.3': '1 2 3 4 5',
  '1.4': '1 2 3 4 5 10 11 12 13',
  '2.1': '1 2 4',
  '2.2': '1 2',
  '2.3': '1',
  '2.4': '1 2 3 4 5 6 7 11',
  '2.5': '1 2 3 4 7 8',
  '3.1': '1 2',
  '3.2': '1 2 3 4 6',
  '3.3': '1 2 3 4 7 8',
  '4.1': '2 3',
};

/**
 * By chapter of ASVS 5.0, the number of requirements at levels 1 and 2 of each section. Those of level 3 come last in their section and
 * are left out.
 */
const ASVS: Readonly<Record<string, string>> = {
  1: '2 9 11 3 2',
  2: '3 3 4 1',
  3: '0 2 4 6 5 0 2',
  4: '3 1 2 4',
  5: '1 3 2 3',
  6: '3 12 4 4 5 3 0 4',
  7: '3 4 2 5 2 2',
  8: '2 3 1 1',
  9: '3 4',
  10: '2 2 4 11 5 2 3',
  11: '2 3 3 4 1 1',
  12: '3 2 4',
  13: '1 5 2 5',
  14: '2 4 3',
  15: '3 3 7',
  16: '1 5 4 3 3',
  17: '1 4 2',
};

/** A threat model has no list of goals. */
const REQUIRED: Readonly<Partial<Record<StandardName, readonly string[]>>> = {
  acr: Object.entries(WCAG).flatMap(([guideline, parts]) =>
    parts.split(' ').map((part) => `${guideline}.${part}`),
  ),
  asvs: Object.entries(ASVS).flatMap(([chapter, sizes]) =>
    sizes
      .split(' ')
      .flatMap((size, section) =>
        Array.from({ length: Number(size) }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
      ),
  ),
};
