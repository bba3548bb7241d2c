import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { metaFolder } from '../folders';

/** The names that the engine uses directly, besides the names in journeys. */
export interface EngineNames {
  texts: string[];
  /** The texts that only late parts use. */
  lateTexts: string[];
  calls: string[];
  facts: string[];
  places: string[];
}

/** Reads the names from the vocabulary, which lists them all. */
export async function engineNames(): Promise<EngineNames> {
  const { definitions } = JSON.parse(await readFile(join(metaFolder(), 'vocabulary.schema.json'), 'utf8'));
  const words = (name: string): string[] => definitions[name].enum;
  return {
    texts: words('EngineText'),
    lateTexts: words('LateText'),
    calls: words('EngineCall'),
    facts: words('EngineFact'),
    places: words('EnginePlace'),
  };
}
