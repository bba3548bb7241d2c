/** Which browsers of the floor lack a feature, by MDN's compatibility data. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { FLOOR } from '../../build/floor';

/** A feature that some browsers of the floor lack. */
export interface Use {
  /** Such as `AbortSignal.any` or `text-wrap: pretty`. */
  feature: string;
  /** Such as "Safari 17.2 (since 17.4)". */
  lacks: string[];
  /** From 1. */
  line: number;
  /** From 0. */
  column: number;
}

const read = (): CompatData =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'));

let data: CompatData | undefined;

/** The data, which has 20 MB and is read once. */
function compatData(): CompatData {
  data ??= read();
  return data;
}

/** The node of the data at a path, such as `css`, `properties`, `gap`. */
export const nodeAt = (...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (node, key) => (node && Object.hasOwn(node, key) ? node[key] : undefined),
    compatData() as unknown as Identifier,
  );

/** The features directly below a node, by name. */
export const childrenOf = (node: Identifier): [string, Identifier][] =>
  (Object.entries(node) as [string, Identifier][]).filter(
    ([name, child]) => name !== '__compat' && child.__compat,
  );

/**
 * Returns the browsers of the floor that lack the feature of `nodes`. If a name belongs to several features of the data, it is
 * missing only if every one of them is. Partial support counts as none, because the data uses it for behavior that breaks pages.
 */
export function lacks(nodes: (Identifier | undefined)[]): string[] {
  const features = nodes.flatMap((node) => node?.__compat ?? []);
  const missing = features.map(missingIn);
  return missing.every((browsers) => browsers.length > 0) ? (missing[0] ?? []) : [];
}

function missingIn({ support }: CompatStatement): string[] {
  return FLOOR.flatMap(({ title, data: name, version }) => {
    const statements = [support[name] ?? []].flat().filter(isPlain);
    const whole = statements.filter((statement) => !statement.partial_implementation);
    if (whole.some((statement) => isIn(statement, version))) return [];
    const [since] = whole;
    if (since) return [`${title} ${version} (since ${since.version_added})`];
    return [`${title} ${version} (${statements.length > 0 ? 'in part' : 'in no version'})`];
  });
}

/** Whether the statement is about the feature by its own name and without a setting of the browser. */
const isPlain = (statement: SimpleSupportStatement): boolean =>
  statement.version_added !== false && !statement.flags && !statement.prefix && !statement.alternative_name;

function isIn({ version_added: added, version_removed: removed }: SimpleSupportStatement, version: string) {
  return added !== false && isUpTo(added, version) && !(removed && isUpTo(removed, version));
}

/** Compares versions such as 17.4, ≤18 and preview, which is later than all others. */
function isUpTo(one: string, other: string): boolean {
  if (one === 'preview') return false;
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const [major = 0, minor = 0] = a ?? [];
  const [otherMajor = 0, otherMinor = 0] = b ?? [];
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}
