/**
 * The process of `npm start` that builds again after each change of the data or of the widget's source. It is a
 * separate process, so that builds don't hold up the server.
 */
import { defaultFolders, readData } from '../../cli/data';
import { watchFolders } from '../../cli/watch';
import { quickBuild } from './fork-build';
import { remakeData } from './remake-data';

const say = (text: string): void => console.log(`\n${text}`);

const waiting = new Set<() => Promise<void>>();
let running = Promise.resolve();
/** Runs jobs one after the other, because all of them write dist/. A job that still waits for its turn waits once. */
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
  ['src', 'kit', 'scripts/build', 'examples/react'],
  inTurn(async () => {
    const start = performance.now();
    const isBuilt = await quickBuild();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(
      isBuilt
        ? `The widget was built again in ${seconds} s: reload the page.`
        : 'The build failed, see above. The pages keep the last build.',
    );
  }),
);
say('Changes of src, schemas, flows and locales are built at once. After a change of server, start again.');
