/**
 * `npm run build`: writes dist/ with loaders, engine, style sheets, types, data, the kit for hosts and the CLI, and dist/slim/ with
 * the same on Preact.
 */

import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Data, defaultFolders, packageVersion, readData } from '../../cli/data';
import { buildData } from '../../cli/publish/descriptor';
import { partsIn, writeIntegrity } from '../../cli/publish/integrity';
import { buildEarly } from './early';
import { buildEngine, type Differences } from './engine';
import { buildLoaders } from './loaders';
import { minifyData } from './minify';
import { writeNotices } from './notices';
import { buildElement, buildKit } from './package/kit';
import { buildStyles, type StyleTexts } from './styles/sheet';

export interface BuildOptions {
  /** The output folder. The build empties it first. */
  out?: string;
  /**
   * Leaves out types, CLI, slim build and the last minification. A quick build has everything that a page needs, and takes about a
   * second.
   */
  quick?: boolean;
  /** The data of the pages; the package's data by default. */
  data?: Data;
}

/** Builds in a folder next to `out` and renames it at the end, so that a server of `out` never serves half a build. */
export async function build({ out = 'dist', quick = false, data: given }: BuildOptions = {}): Promise<void> {
  const fresh = await mkdtemp(`${out}-`);
  try {
    const data = given ?? (await readData(defaultFolders()));
    const styles = await buildStyles(fresh);
    await buildEarly(partsIn(fresh).early, quick, styles);
    const slim = quick ? [] : [buildPage(data, fresh, quick, styles, SLIM)];
    await Promise.all([
      buildPage(data, fresh, quick, styles),
      ...slim,
      buildKit(fresh),
      ...(quick ? [] : [buildRest(fresh)]),
    ]);
    if (!quick) await completeSlim(fresh);
    for (const isSlim of quick ? [false] : [false, true]) {
      const { engine } = partsIn(fresh, isSlim);
      await buildElement(engine);
      await writeIntegrity(engine, packageVersion());
    }
    await chmod(fresh, 0o755);
    await rm(out, { recursive: true, force: true });
    await rename(fresh, out);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Imported only here, because loading its compiler takes longer than a quick build. */
async function buildRest(out: string): Promise<void> {
  const [{ buildTypes }, { buildCli }, { buildContract }] = await Promise.all([
    import('./package/types'),
    import('./package/cli'),
    import('./package/contract'),
  ]);
  await Promise.all([buildTypes(out), buildCli(out), buildContract(out)]);
}

/**
 * The slim build uses Preact instead of React, with effects at the time when React runs them (decision 38), and our own short layout
 * instead of rjsf's Form.
 */
const SLIM: Differences = {
  alias: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    scheduler: 'preact/compat/scheduler',
    '@rjsf/core': './scripts/build/slim/rjsf-core.tsx',
    '@rjsf/validator-ajv8': './scripts/build/slim/rjsf-validator.ts',
    'use-sync-external-store/with-selector.js': './scripts/build/slim/with-selector.ts',
  },
  inject: ['scripts/build/slim/effects.ts'],
};

/** Copies the style sheets and types, so that `slim/` can be served and imported without its parent. */
async function completeSlim(out: string): Promise<void> {
  const { engine } = partsIn(out, true);
  const same = (await readdir(out)).filter(
    (name) => name.startsWith('latchkey.css') || name.endsWith('.d.ts'),
  );
  for (const name of same) await cp(join(out, name), join(engine, name));
}

/** Builds engine, loaders and data, with React or with the replacements in `slim`. */
async function buildPage(
  data: Data,
  dist: string,
  quick: boolean,
  styles: StyleTexts,
  slim?: Differences,
): Promise<void> {
  const parts = partsIn(dist, slim !== undefined);
  const { chunks, metafile } = await buildEngine(parts.engine, quick, { ...slim, define: styles });
  await buildLoaders(parts.loaders, chunks, packageVersion());
  await writeNotices(metafile, parts.engine);
  await buildData(data, parts.engine, parts, minifyData);
  // For `npm run size`, which reports the bytes by package.
  await mkdir('.cache', { recursive: true });
  await writeFile(join('.cache', slim ? 'metafile-slim.json' : 'metafile.json'), JSON.stringify(metafile));
}
