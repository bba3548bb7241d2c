import type { DataFile, Kind } from '../../data/files';
import type { Problem } from '../../data/problem';
import type { Meta } from '../shape/meta';
import { shapeProblems } from '../shape/shape';

/** The meta schema of each kind of file. */
export const META: Partial<Record<Kind, string>> = {
  panel: 'panel.schema.json',
  flow: 'flow.schema.json',
  entries: 'entries.schema.json',
  facts: 'facts.schema.json',
  calls: 'calls.schema.json',
  places: 'places.schema.json',
  critical: 'critical.schema.json',
  locale: 'locale.schema.json',
  'password-rules': 'password-rules.schema.json',
  'relative-time': 'relative-time.schema.json',
  'text-lengths': 'text-lengths.schema.json',
  glossary: 'glossary.schema.json',
};

/** Every file matches its meta schema. */
export function checkShapes(files: readonly DataFile[], meta: Meta): Problem[] {
  return files.flatMap(({ kind, file, data }) => {
    const metaFile = META[kind];
    return metaFile
      ? shapeProblems(data, meta.root(metaFile), { meta, metaFile, kind: '', file, path: [] })
      : [];
  });
}
