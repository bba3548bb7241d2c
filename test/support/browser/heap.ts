import type { Page } from 'playwright-core';

/**
 * Tells if a text is in the memory of the page's scripts after garbage collection. The value must have been
 * typed key by key, because `fill` would put a copy into the page's memory.
 */
export async function isInMemory(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('').includes(text);
}
