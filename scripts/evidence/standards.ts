/** The answers to three standards, from the files in `evidence/`. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { nameOf } from './criteria';

/** The answers of a report on accessibility, as OpenACR names them. */
const ADHERENCE = {
  supports: 'supports',
  'partially-supports': 'partially supports',
  'does-not-support': 'does not support',
  'not-applicable': 'not applicable',
} as const;

/** The answers to a requirement on security. */
const ANSWERS = {
  holds: 'holds',
  host: "the host's duty",
  deviates: 'deviates, as specified',
  fails: 'fails',
  'not-applicable': 'not applicable',
} as const;

/** One requirement and its answer. */
export interface Row {
  readonly id: string;
  /** The level or the strength, such as A, 2 or shall. */
  readonly level: string;
  readonly about: string;
  readonly answer: string;
  readonly remark?: string | undefined;
  /** Pages of the documentation, with anchors, and decisions. */
  readonly docs?: readonly string[] | undefined;
  /** `file > title`. */
  readonly tests?: readonly string[] | undefined;
}

/** The answers to one standard. */
export interface Standard {
  /** The name of the files, without an extension. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  /** The date of the review. */
  readonly reviewed: string;
  readonly notes: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

interface Requirements {
  readonly title: string;
  readonly url: string;
  readonly reviewed: string;
  readonly requirements: readonly (Omit<Row, 'level'> & { level?: number; strength?: string })[];
}

interface Chapter {
  readonly criteria: readonly {
    readonly num: string;
    readonly components: readonly {
      readonly adherence: {
        readonly level: string;
        readonly notes: string;
        readonly tests?: readonly string[];
      };
    }[];
  }[];
}

interface Acr {
  readonly report_date: string;
  readonly notes: string;
  readonly evaluation_methods_used: string;
  readonly chapters: {
    readonly success_criteria_level_a: Chapter;
    readonly success_criteria_level_aa: Chapter;
  };
}

/** The names of the files in the order in which a reviewer gets them. */
export const STANDARDS = ['acr', 'asvs', 'nist-800-63b-4'] as const;
export type StandardName = (typeof STANDARDS)[number];

/** Reads the answers to a standard. */
export const readStandard = (name: StandardName): Standard =>
  standardOf(name, readFileSync(`evidence/${name}.yaml`, 'utf8'));

/** The answers to a standard from the text of its file. */
export function standardOf(name: StandardName, text: string): Standard {
  const data: unknown = parse(text);
  return name === 'acr' ? accessibility(data as Acr) : security(name, data as Requirements);
}

function accessibility({ chapters, report_date, notes, evaluation_methods_used }: Acr): Standard {
  const rowsOf = (level: 'A' | 'AA', { criteria }: Chapter): Row[] =>
    criteria.flatMap(({ num, components }) =>
      components.map(({ adherence }) => ({
        id: num,
        level,
        about: nameOf(level, num),
        answer: adherence.level,
        remark: adherence.notes,
        tests: adherence.tests,
      })),
    );
  return {
    name: 'acr',
    title: 'WCAG 2.2, levels A and AA',
    url: 'https://www.w3.org/TR/WCAG22/',
    reviewed: report_date,
    notes: `${notes.trim()} ${evaluation_methods_used.trim()}`,
    answers: ADHERENCE,
    rows: [
      ...rowsOf('A', chapters.success_criteria_level_a),
      ...rowsOf('AA', chapters.success_criteria_level_aa),
    ],
  };
}

function security(name: string, { title, url, reviewed, requirements }: Requirements): Standard {
  return {
    name,
    title,
    url,
    reviewed,
    notes:
      'The requirements are our short paraphrases. The binding text is the standard’s. They cover the widget and the reference server.',
    answers: ANSWERS,
    rows: requirements.map(({ level, strength, ...row }) => ({ ...row, level: String(level ?? strength) })),
  };
}
