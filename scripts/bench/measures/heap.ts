/** Memory that stays in use after the form is closed. */
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

const CYCLES = 20;

/** KB of the page's heap after garbage collection: after the first close, and after opening and closing it many times. */
export async function closeOften(visit: Visit): Promise<Sample> {
  await visit.ask('bench.close()');
  const heapOnce = await heap(visit);
  for (let cycle = 1; cycle < CYCLES; cycle++) await visit.ask('bench.cycle()');
  return { heapOnce, heapOften: await heap(visit) };
}

async function heap({ cdp }: Visit): Promise<number> {
  // Twice, because the first collection may make more objects collectable.
  for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1000;
}
