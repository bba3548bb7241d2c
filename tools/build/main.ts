/** `npm run build`: dist/ with loaders, engine, looks, types, data and the command line tool. */
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolders } from '../data';
import { buildData } from './data';
import { buildEngine, type Slim } from './engine';
import { buildFirst } from './first';
import { buildLoaders } from './loader';
import { writeNotices } from './notices';
import { buildStyles } from './styles';

export interface BuildOptions {
  /** Where the files go; emptied first. */
  out?: string;
  /** Leaves types, the command line tool and the last pass of minifying out: all that a page needs, in a second. */
  quick?: boolean;
  /** Makes the slim build as well, in `slim/` below `out`. */
  slim?: boolean;
}

/** Builds beside `out` and puts the result in its place at the end: whoever serves it never sees half a build. */
export async function build({ out = 'dist', quick = false, slim = false }: BuildOptions = {}): Promise<void> {
  const fresh = await mkdtemp(`${out}-`);
  try {
    await Promise.all([buildPage(fresh, quick), buildStyles(fresh), ...(quick ? [] : [buildRest(fresh)])]);
    if (slim) await buildSlim(fresh);
    await chmod(fresh, 0o755);
    await rm(out, { recursive: true, force: true });
    await rename(fresh, out);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Loaded only here: the compiler behind it takes longer to load than a quick build takes. */
async function buildRest(out: string): Promise<void> {
  const [{ buildTypes }, { buildCli }] = await Promise.all([import('./types'), import('./cli')]);
  await Promise.all([buildTypes(out), buildCli(out)]);
}

/** The slim build: Preact in place of React, with effects when React has them. */
const SLIM: Slim = {
  alias: { react: 'preact/compat', 'react-dom': 'preact/compat', scheduler: 'preact/compat/scheduler' },
  inject: ['tools/build/slim/effects.ts'],
};

/** `slim/`: the same widget on Preact, complete in itself, with the data that is shipped (decision 38). */
async function buildSlim(out: string): Promise<void> {
  const slim = join(out, 'slim');
  await buildPage(slim, false, SLIM, 'metafile-slim.json');
  for (const name of ['latchkey.css', 'latchkey.css.map', 'latchkey.d.ts']) await cp(join(out, name), join(slim, name));
  // `latchkey build` puts a host's own data into the default build only.
  await rm(join(slim, 'cli'), { recursive: true });
}

async function buildPage(out: string, quick: boolean, slim: Slim = {}, record = 'metafile.json'): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const templates = join(out, 'cli/templates');
  const { chunks, metafile } = await buildEngine(out, quick, undefined, slim);
  await Promise.all([buildLoaders(templates, chunks, version), buildFirst(templates, quick)]);
  await writeNotices(metafile, out);
  await buildData(defaultFolders(), out, templates);
  // For `npm run size`: which package each byte comes from.
  await mkdir('.cache', { recursive: true });
  await writeFile(join('.cache', record), JSON.stringify(metafile));
}
