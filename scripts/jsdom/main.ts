/**
 * `npm run play`: plays all transcripts in jsdom, in four processes and on React's production build, twice as fast as jest. Lists those
 * that fail. Jest plays them on the development build, whose warnings count as failures, too.
 */
import { join } from 'node:path';
import { readTranscripts } from '../../cli/transcript/read';
import { playUnchanged } from '../mutate/unchanged';
import { startWorkers } from '../mutate/workers';

const root = join(import.meta.dirname, '../..');
const names = readTranscripts(join(root, 'test/conformance')).map(({ name }) => name);
const workers = await startWorkers(root, 4);
try {
  const played = await playUnchanged(workers, names);
  if (played) console.log(`${played.length} transcripts pass.`);
  else process.exitCode = 1;
} finally {
  workers.stop();
}
