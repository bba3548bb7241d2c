/**
 * `npm run t -- core/step`: runs the tests with that text in their path or title, or the transcript of that name. `npm run t` alone prints
 * its usage. Builds dist/ first if the tests need it and it is out of date.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from '../../cli/markup';
import { readTranscripts, titleOf } from '../../cli/transcript/read';
import { ask, buildFor, choose, Unclear, whyBuild } from './choose';
import { once } from './jest';
import { run } from './run';

try {
  await main();
} catch (error) {
  if (!(error instanceof Unclear)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const asked = ask(process.argv.slice(2));
  const { paths, title, transcripts = [] } = choose(asked, readTests());
  const isPlayed =
    transcripts.length === 0 || (await run('node_modules/tsx/dist/cli.mjs', playing(transcripts)));
  if (paths.length === 0) {
    process.exitCode = isPlayed ? 0 : 1;
    return;
  }
  const build = buildFor(paths, asked.isSlim);
  const why = build === 'none' ? null : whyBuild(build);
  if (why) {
    console.log(`Building, because ${why}`);
    if (!(await run('esbuild.mjs', build === 'quick' ? ['--quick'] : [])))
      throw new Unclear('The build failed, so no test ran. See the errors above.');
  }
  if (asked.isWatching && build !== 'none')
    console.log('dist/ is built only at the start. After a change in src/, start again.');
  if (asked.isSlim) process.env.LATCHKEY_DIST = 'dist/slim';

  // Don't list all tests with other titles.
  const named = title
    ? [
        `--testNamePattern=${escapeRegExp(title)}`,
        ...(asked.forJest.includes('--verbose') ? [] : ['--verbose=false']),
      ]
    : [];
  const report = await once([
    // A file without a test of that title runs no hooks, so its open resources stay open.
    ...(asked.isWatching ? ['--watchAll'] : title ? ['--forceExit'] : []),
    ...named,
    '--runTestsByPath',
    ...paths,
    ...asked.forJest,
  ]);
  if (report.passed + report.failed === 0 && !asked.isWatching)
    throw new Unclear(`No test ran: none of ${paths.join(', ')} has "${title}" in its title.`);
  process.exitCode = report.failed > 0 || !isPlayed ? 1 : 0;
}

/** The arguments that play transcripts without a page. */
function playing(names: string[]): string[] {
  return ['scripts/run/latchkey.ts', 'try', ...names.flatMap((name) => ['--only', name])];
}

function readTests(): Parameters<typeof choose>[1] {
  const paths = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.tsx?$/.test(name),
  );
  return {
    files: paths.map((name) => ({
      path: `test/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join('test', name), 'utf8'),
    })),
    transcripts: readTranscripts('test/conformance').map((named) => ({
      name: named.name,
      title: titleOf(named),
    })),
  };
}
