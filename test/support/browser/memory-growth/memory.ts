import type { CDPSession } from 'playwright-core';
import type { Visit } from '../../visit/visit';

/** The browser's own counts, after garbage collection. */
export interface Memory {
  /** Nodes of all documents, including detached ones. */
  nodes: number;
  listeners: number;
  /**
   * Memory used by scripts: objects, closures, arrays, texts. Leaves out machine code, because the browser
   * generates more of it the longer a page runs.
   */
  bytes: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Kinds of snapshot entries that belong to the browser itself. */
const NOT_SCRIPTS = ['code', 'native', 'synthetic', 'hidden', 'object shape'];

/** Reads the counts from Chromium's debugger. */
export async function memoryOf(visit: Visit): Promise<Memory> {
  const session = await visit.context.newCDPSession(visit.page);
  try {
    await session.send('Performance.enable');
    // The second collection removes what the first one made collectable.
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      bytes: bytesOf(await snapshotOf(session)),
    };
  } finally {
    await session.detach();
  }
}

async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return JSON.parse(chunks.join('')) as Snapshot;
}

function bytesOf({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const left = new Set(NOT_SCRIPTS.map((name) => types[0].indexOf(name)));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!left.has(nodes[at + type] ?? -1)) bytes += nodes[at + size] ?? 0;
  return bytes;
}
