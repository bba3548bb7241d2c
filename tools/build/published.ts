/** How a finished build is laid out: what `latchkey build` makes another widget of, from other data. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Parts {
  /** The folder of the widget itself: loaders, chunks, looks, data. */
  engine: string;
  /** Templates of its loaders. */
  loaders: string;
  /** Templates of the early files, early/<locale>.js; either build takes the same. */
  early: string;
}

/** Below `dist`: the folders of the default build, or of the slim one. */
export function partsIn(dist: string, isSlim = false): Parts {
  const templates = join(dist, 'cli/templates');
  return {
    engine: isSlim ? join(dist, 'slim') : dist,
    loaders: join(templates, isSlim ? 'slim' : 'default'),
    early: join(templates, 'early'),
  };
}

/** Neither belongs to the default build's engine: the data is another one each time. */
const NOT_ENGINE = ['cli', 'data', 'slim'];

/** Copies what does not depend on data, loaders included, which are to be written anew. */
export async function copyEngine({ engine }: Parts, out: string): Promise<void> {
  for (const file of await readdir(engine)) {
    if (!NOT_ENGINE.includes(file)) await cp(join(engine, file), join(out, file), { recursive: true });
  }
}
