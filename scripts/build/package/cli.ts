/** dist/cli/latchkey.mjs: the CLI with all libraries bundled, so that the package has no dependencies. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readTranscriptFiles } from '../../../cli/transcript/read';
import { PACKED_TRANSCRIPTS, packTranscripts } from '../../../cli/try/play-all';
import { buildGallery, buildStudio } from '../../../studio/build/bundle';
import { writeNotices } from '../notices';

/** Writes the CLI and its transcripts to `cli/` in `out`. */
export async function buildCli(out: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: ['cli/main.ts'],
    outfile: join(out, 'cli/latchkey.mjs'),
    bundle: true,
    metafile: true,
    platform: 'node',
    // jsonc-parser's other format loads its parts by names that bundlers can't see.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    minify: true,
    // Without development checks, because the CLI plays journeys in its own process.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    legalComments: 'external',
    inject: ['scripts/build/vm-function.ts'],
    // Bundled CommonJS packages still load Node's modules with require.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as latchkeyRequire } from 'node:module';\nconst require = latchkeyRequire(import.meta.url);",
    },
  });
  await writeNotices(metafile, join(out, 'cli'));
  await buildStudio(join(out, 'cli/preview'));
  await buildGallery(join(out, 'cli/gallery'));
  await writeFile(
    join(out, 'cli', PACKED_TRANSCRIPTS),
    packTranscripts(readTranscriptFiles('test/conformance')),
  );
}
