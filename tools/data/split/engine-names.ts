import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { metaFolder } from '../folders';

/** The names that the engine uses by itself, besides those of the journeys. */
export interface EngineNames {
  texts: string[];
  /** Those of the texts that only late parts ask for. */
  lateTexts: string[];
  calls: string[];
  facts: string[];
  places: string[];
}

/** Reads them off the vocabulary, which names them all. */
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
