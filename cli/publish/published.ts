/** The layout of a finished build, which `latchkey build` uses to write a widget with other data. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Parts {
  /** The folder of the widget itself: loaders, chunks, style sheets, data. */
  engine: string;
  /** Templates of its loaders. */
  loaders: string;
  /** Templates of the early files, early/<locale>.js, which both builds share. */
  early: string;
}

/** The folders of the default build or the slim build, below `dist`. */
export function partsIn(dist: string, isSlim = false): Parts {
  const templates = join(dist, 'cli/templates');
  return {
    engine: isSlim ? join(dist, 'slim') : dist,
    loaders: join(templates, isSlim ? 'slim' : 'default'),
    early: join(templates, 'early'),
  };
}

/** Folders that aren't part of the default build's engine. Each product has its own data. */
const NOT_ENGINE = ['cli', 'data', 'kit', 'slim'];

/** Copies everything that doesn't depend on the data. The loaders are copied too, but the caller overwrites them. */
export async function copyEngine({ engine }: Parts, out: string): Promise<void> {
  for (const file of await readdir(engine)) {
    if (!NOT_ENGINE.includes(file)) await cp(join(engine, file), join(out, file), { recursive: true });
  }
}
