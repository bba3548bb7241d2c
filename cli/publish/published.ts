/** The layout of a finished build: `latchkey build` makes another widget from it, with other data. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Parts {
  /** The folder of the widget itself: loaders, chunks, style sheets, data. */
  engine: string;
  /** Templates of its loaders. */
  loaders: string;
  /** Templates of the early files, early/<locale>.js; both builds use the same. */
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

/** None of these belongs to the default build's engine; each product has its own data. */
const NOT_ENGINE = ['cli', 'data', 'kit', 'slim'];

/**
 * Copies everything that does not depend on data. The loaders are copied too; the caller writes them again.
 */
export async function copyEngine({ engine }: Parts, out: string): Promise<void> {
  for (const file of await readdir(engine)) {
    if (!NOT_ENGINE.includes(file)) await cp(join(engine, file), join(out, file), { recursive: true });
  }
}
