/** Rebuilds after each change of the data or the widget's source. A separate process of `npm start`, so that builds don't block the server. */

import { checkProduct, formatProblems, isWording } from '../../cli/check';
import { type Data, defaultFolders, readData } from '../../cli/data';
import { buildData } from '../../cli/publish/descriptor';
import { partsIn } from '../../cli/publish/integrity';
import { watchFolders } from '../../cli/watch';
import { minifyData } from '../build/minify';
import { quickBuild } from './fork-build';

const say = (text: string): void => console.log(`\n${text}`);

const waiting = new Set<() => Promise<void>>();
let running = Promise.resolve();
/** Runs jobs one after another, because all of them write dist/. A job that is already waiting isn't queued again. */
const inTurn = (job: () => Promise<void>) => () => {
  if (waiting.has(job)) return;
  waiting.add(job);
  running = running
    .then(() => {
      waiting.delete(job);
      return job();
    })
    .catch((error: Error) => say(error.message));
};

const folders = defaultFolders();
watchFolders(
  [folders.schemas, folders.flows, folders.locales],
  inTurn(async () => say(await remakeData(await readData(folders), 'dist'))),
);
watchFolders(
  ['src', 'kit', 'auth', 'scripts/build', 'examples/react'],
  inTurn(async () => {
    const start = performance.now();
    const isBuilt = await quickBuild();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(
      isBuilt
        ? `Rebuilt the widget in ${seconds} s. Reload the page.`
        : 'The build failed. See the errors above. The pages keep the last build.',
    );
  }),
);
say('Watching src, schemas, flows and locales. After a change of server, restart npm start.');

/**
 * Checks the data and, if it is valid, writes it and the loaders of the build `out` again. Otherwise the build keeps the last valid
 * data. Returns a message for the developer.
 */
export async function remakeData(data: Data, out: string): Promise<string> {
  const start = performance.now();
  const problems = checkProduct(data);
  const report = problems.length > 0 ? `${formatProblems(problems)}\n` : '';
  if (!problems.every(isWording)) return `${report}The pages keep the last valid data.`;
  await buildData(data, out, partsIn(out), minifyData);
  return `${report}Rebuilt the data in ${Math.round(performance.now() - start)} ms. Reload the page.`;
}
