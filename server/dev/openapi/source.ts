import { readdirSync, readFileSync } from 'node:fs';
import type { Calls } from '../../../src/core/data/data.gen';
import { contract } from '../../http/contract';
import { readDefinitions } from '../../store/field-rules';

/** Any JSON object: a schema, or a part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** The data from which the description is generated. */
export interface Source {
  readonly data: Calls;
  /** The schema of each POST's `data`, by the call's name. */
  readonly payloads: Readonly<Record<string, Json>>;
  /** The schemas in schemas/defs.json that payloads refer to. */
  readonly definitions: Readonly<Record<string, Json>>;
  /** Additional schemas of some answers, by the call's name. */
  readonly answers: Readonly<Record<string, Json>>;
  /** All fields that answers can have. */
  readonly fields: Readonly<Record<string, Json>>;
  /** The fields that an answer can't do without, by call and nextAction, or by call for one that has no nextAction. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
  /** The fields that journeys keep of an answer, by the call's name. */
  readonly keptByJourneys: Readonly<Record<string, readonly string[]>>;
}

const root = new URL('../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Reads what describes the calls: calls, payloads, answers and journeys. */
export function readSource(): Source {
  const { fields, ...answers } = readAll('schemas/answers/');
  return {
    data: contract,
    payloads: readAll('schemas/payloads/'),
    definitions: readDefinitions(),
    answers,
    fields: fields?.$defs as Source['fields'],
    needed: fields?.needed as Source['needed'],
    keptByJourneys: keptByJourneys(),
  };
}

function readAll(folder: string): Record<string, Json> {
  return Object.fromEntries(namesIn(folder).map((name) => [name, read(`${folder}${name}.json`)]));
}

interface Row {
  readonly keep?: Readonly<Record<string, unknown>>;
}

/** Rows such as `sendCode.VALIDATE_SV` define what a journey keeps of that answer. */
function keptByJourneys(): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const name of namesIn('flows/')) {
    const {
      on = {},
      pages = {},
    }: { on?: Record<string, Row>; pages?: Record<string, { on?: Record<string, Row> }> } = read(
      `flows/${name}.json`,
    );
    for (const rows of [on, ...Object.values(pages).map((page) => page.on ?? {})]) {
      for (const [key, { keep }] of Object.entries(rows)) {
        const call = key.split('.')[0] as string;
        kept[call] = [...new Set([...(kept[call] ?? []), ...namesOf(keep)])];
      }
    }
  }
  return kept;
}

/** The fields of an answer that a `keep` reads. For a nested field it is the outermost one. */
export function namesOf(keep: Json = {}): string[] {
  return Object.values(keep).flatMap((one) => {
    const from = typeof one === 'string' ? one : (one as { from?: string }).from;
    return from === undefined ? [] : [from.split('.')[0] as string];
  });
}
