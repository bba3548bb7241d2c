import type { Store } from '../ports';
import type { Adapter, Where } from './context';

const MODEL = 'latchkey';

/** The table `latchkey`, which better-auth creates like the tables of all plugins. */
export const schema = {
  [MODEL]: {
    fields: {
      key: { type: 'string', required: true, unique: true },
      value: { type: 'string', required: true },
      count: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, bigint: true, index: true },
    },
  },
} as const;

interface Entry {
  readonly value: string;
  readonly count: number;
}

const SWEEP_MS = 60_000;
const sweptAt = new WeakMap<Adapter, number>();

/** Calls for one key in a process, one after the other, because the memory adapter creates two rows with one key. */
const queues = new Map<string, Promise<unknown>>();

function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, result);
  const leave = () => queues.get(key) === result && queues.delete(key);
  result.then(leave, leave);
  return result;
}

/** The handler's state in a table of the host's database. Counts and values change in one statement each. */
export function storeIn(adapter: Adapter): Store {
  const keyed = (key: string): Where[] => [{ field: 'key', value: key }];
  const at = (key: string, operator: 'gt' | 'lte'): Where[] => [
    ...keyed(key),
    { field: 'expiresAt', operator, value: Date.now() },
  ];
  const textOf = (entry: Entry | null) => entry && (entry.count > 0 ? String(entry.count) : entry.value);
  const change = (where: Where[], set: Record<string, unknown>, increment: Record<string, number> = {}) =>
    adapter.incrementOne<Entry>({ model: MODEL, where, increment, set });

  async function sweep(): Promise<void> {
    const now = Date.now();
    if (now - (sweptAt.get(adapter) ?? 0) < SWEEP_MS) return;
    sweptAt.set(adapter, now);
    await adapter.deleteMany({ model: MODEL, where: [{ field: 'expiresAt', operator: 'lte', value: now }] });
  }

  /** Changes the row of a key, or creates it. If another process creates it at the same time, it is changed after all. */
  async function write(key: string, set: Entry & { expiresAt: number }): Promise<void> {
    if (await change(keyed(key), { ...set })) return;
    await sweep();
    try {
      await adapter.create({ model: MODEL, data: { key, ...set } });
    } catch (error) {
      if (!(await change(keyed(key), { ...set }))) throw error;
    }
  }

  async function increment(key: string, expiresAt: number, tries = 3): Promise<number> {
    const next = await change(at(key, 'gt'), {}, { count: 1 });
    if (next) return next.count;
    const first = { value: '', count: 1, expiresAt };
    if (await change(at(key, 'lte'), first)) return 1;
    try {
      await adapter.create({ model: MODEL, data: { key, ...first } });
      return 1;
    } catch (error) {
      if (tries === 0) throw error;
      return increment(key, expiresAt, tries - 1);
    }
  }

  return {
    get: async (key) => textOf(await adapter.findOne<Entry>({ model: MODEL, where: at(key, 'gt') })),
    put: (key, value, expiresAt) =>
      inTurn(key, () => write(key, { value, count: 0, expiresAt: expiresAt.getTime() })),
    replace: async (key, value, expiresAt) =>
      (await change(at(key, 'gt'), { value, count: 0, expiresAt: expiresAt.getTime() })) !== null,
    take: async (key) => textOf(await adapter.consumeOne<Entry>({ model: MODEL, where: at(key, 'gt') })),
    increment: (key, expiresAt) => inTurn(key, () => increment(key, expiresAt.getTime())),
  };
}
