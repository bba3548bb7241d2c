/** The widget as the host holds it: usable at once, while the engine behind it is still on its way. */
import { refuse } from './config-check';
import { createEvents, type Events } from './facade-events';
import { checkInput, ENTRIES } from './facade-input';
import type { EngineHandle, EntryId, Outcome, Widget } from './facade-types';

/** What a facade needs from the loader. */
export interface Behind {
  /** Gets the engine going; may be called again after a failure. */
  start(emit: Events['emit']): Promise<EngineHandle>;
  /** An entry point was called: good moment to fetch its first panel. */
  entering(entry: EntryId): void;
  /** The widget is gone; an engine still on its way must not start. */
  end(): void;
}

/** Calls made before the engine is there are kept, and reach it in their order. */
export function createFacade(behind: Behind): Widget {
  const { on, emit } = createEvents();
  const open = new Set<(outcome: Outcome) => void>();
  let handle: EngineHandle | undefined;
  let starting: Promise<EngineHandle> | undefined;
  let gone = false;

  const start = async () => {
    try {
      starting ??= behind.start(emit);
      handle = await starting;
      return handle;
    } catch (cause) {
      // Told once, however many calls waited; the next call tries again.
      if (starting && !gone) emit('error', { code: 'load', message: `Latchkey could not be loaded: ${cause}`, cause });
      starting = undefined;
      throw cause;
    }
  };
  const alive = (method: string) => gone && refuse(method, 'this widget was destroyed');
  const run = (method: string, act: (engine: EngineHandle) => unknown) => {
    alive(method);
    return new Promise<Outcome>((resolve) => {
      open.add(resolve);
      start()
        .then(act)
        .catch(() => ended('failed'))
        .then((outcome) => {
          open.delete(resolve);
          resolve(outcome as Outcome);
        });
    });
  };
  const entries = Object.keys(ENTRIES).map((name) => {
    const entry = name as EntryId;
    const begin = (given?: unknown) => {
      alive(entry);
      const input = checkInput(entry, given);
      behind.entering(entry);
      return run(entry, (engine) => engine.begin(entry, input));
    };
    return [entry, begin];
  });

  start().catch(() => {});
  return Object.freeze({
    ...Object.fromEntries(entries),
    beginMonitoring: () => void run('beginMonitoring', (engine) => engine.monitoring(true)),
    stopMonitoring: () => void run('stopMonitoring', (engine) => engine.monitoring(false)),
    loadAnalytics: () => void run('loadAnalytics', (engine) => engine.loadAnalytics()),
    on(event: string, handler: unknown) {
      alive('on');
      return on(event, handler);
    },
    getState() {
      alive('getState');
      return handle?.getState() ?? Object.freeze({ page: null, flow: null, busy: open.size > 0, message: null });
    },
    destroy() {
      gone = true;
      handle?.destroy();
      for (const settle of open) settle(ended('closed'));
      behind.end();
    },
  }) as Widget;
}

const ended = (outcome: Outcome['outcome']): Outcome => ({ outcome, nextAction: null });
