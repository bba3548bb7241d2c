/** From the navigation to a working form. */
import { isWidget, type Subject } from '../subjects';
import type { Transfer } from '../visit/traffic';
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

/** How long after the form works layout shifts still count, in ms. */
const SETTLES_MS = 1000;

export interface Load {
  sample: Sample;
  transfers: Transfer[];
}

/** Times in ms, CPU time in ms until the form works, bytes as transferred. */
export async function load(visit: Visit): Promise<Load> {
  const painted = await visit.ask('bench.painted');
  const { style, layout } = await visit.spent();
  const field = await visit.ask('bench.field');
  const engine = await visit.ask('bench.engine');
  const { task, script } = await visit.spent();
  await visit.pause(SETTLES_MS);
  const shift = await visit.ask('bench.shift()');
  const transfers = visit.traffic.until({ timeOrigin: await visit.ask('performance.timeOrigin') });
  const before = (time: number) => transfers.filter(({ asked }) => asked <= time);
  return {
    sample: {
      painted,
      field,
      style,
      layout,
      largest: await visit.ask('bench.largest()'),
      engine,
      script,
      task,
      shift,
      fieldRequests: before(field).length,
      fieldBytes: sum(before(field)),
      fieldArrived: arrived(transfers, field),
      engineRequests: before(engine).length,
      engineBytes: sum(before(engine)),
      ...ownBytes(before(engine), visit.subject),
    },
    transfers,
  };
}

const sum = (transfers: Transfer[]): number => transfers.reduce((all, { bytes }) => all + bytes, 0);

/** The bytes that had arrived by that time: complete answers with headers, and parts of bodies. */
function arrived(transfers: Transfer[], time: number): number {
  return transfers.reduce((all, { ended, bytes, pieces }) => {
    if (ended <= time) return all + bytes;
    return all + pieces.filter(({ at }) => at <= time).reduce((some, piece) => some + piece.bytes, 0);
  }, 0);
}

/** Compressed bytes of the widget's own files, without headers, the host's page and the server's answers, as `npm run size` counts. */
function ownBytes(transfers: Transfer[], subject: Subject): Sample {
  if (!isWidget(subject)) return {};
  const bodies = transfers.filter(({ path }) => path.startsWith('/dist/')).flatMap(({ pieces }) => pieces);
  return { ownBytes: bodies.reduce((all, { bytes }) => all + bytes, 0) };
}
