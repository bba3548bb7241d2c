import { expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../../cli/data';
import { packageTranscripts } from '../../../cli/try/play-all';
import { packProduct } from '../../../src/screens/open';
import { packInMemory } from '../../support/screens/memory';

// As in the built command. The checks of a development build take half of the time.
process.env.NODE_ENV = 'production';
const { openHeadless } = await import('../../../cli/try/headless/session');
const { TranscriptError } = await import('../../../cli/transcript/play');

it('every transcript has the same result with a pack instead of the built-in screens', async () => {
  const data = await readData(defaultFolders());
  const { manifest, files, file, builtIn } = await packInMemory(data);
  // A hash takes real time, but the clock of a transcript doesn't wait.
  const ready = new Map(
    await Promise.all([...files.keys()].map(async (hash) => [hash, await file(hash)] as const)),
  );
  const read: string[] = [];
  const product = await packProduct(
    manifest,
    async (hash) => {
      read.push(hash);
      return ready.get(hash);
    },
    builtIn,
  );
  const session = await openHeadless(data);
  const failures: string[] = [];
  for (const named of packageTranscripts())
    await session.play(named, { product }).catch((cause) => {
      if (!(cause instanceof TranscriptError)) throw cause;
      failures.push(cause.message);
    });
  expect(failures).toEqual([]);
  expect(read.slice(0, 2)).toEqual([manifest.pack, manifest.texts]);
});
