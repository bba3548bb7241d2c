/** `screens.js` of the data: this code, and what comes with the script, which the build inserts. */
import type { Method, WidgetEvents } from '../api/types';
import type { Product } from '../core/data/product';
import type { EngineStart, FetchedScreens, StartedEngine } from '../start/contract';
import type { BuiltIn } from './format';
import { type OpenScreens, openScreens } from './open';

/** The methods that begin no journey. */
const NO_JOURNEY = /^(begin|stop|load|set)/;

/** Returns whether an error is the fault of a pack: a panel or row of it failed, or it lacks a page, panel or text. */
const isFault = ({ code, message }: WidgetEvents['error']): boolean =>
  /^(render|effect|data|journey-missing)$/.test(code) || (code === 'panel' && /^unknown /.test(message));

/**
 * Starts the engine with the screens that a widget has fetched, or with the built-in ones if these can't show. If they fail later, it
 * starts again with the built-in ones and repeats the journey's entry point, with what the user has typed.
 */
export async function startWithScreens(
  options: EngineStart,
  screens: OpenScreens,
  start: (options: EngineStart) => StartedEngine,
): Promise<StartedEngine> {
  const builtIn = options.product as Product;
  const product = await screens.product(builtIn);
  const { shown } = screens;
  const tell = (): void => options.emit('screens', { ...shown });
  tell();
  if (product === builtIn) return start(options);

  const label = `${shown.channel}/${shown.pack?.slice(0, 8)}`;
  let isBroken = false;
  /** Repeats the latest call that began a journey. */
  let again = (): void => {};

  const emit: EngineStart['emit'] = (name, detail) => {
    if (name !== 'error' || !isFault(detail as WidgetEvents['error']))
      return options.emit(name, { ...detail, screens: label });
    if (isBroken) return;
    isBroken = true;
    // The engine finishes its work first.
    queueMicrotask(() => fallBack(detail as WidgetEvents['error']));
  };
  let engine = start({ ...options, emit, product, label });

  const fallBack = ({ message, cause }: WidgetEvents['error']): void => {
    Object.assign(shown, { source: 'built-in', reason: 'broken' });
    tell();
    options.emit('error', { code: 'screens', message: `the screens ${label} failed: ${message}`, cause });
    const draft = engine.typed();
    engine.destroy();
    engine = start({ ...options, early: undefined, draft });
    again();
  };

  return {
    call(method, input) {
      if (NO_JOURNEY.test(method)) return engine.call(method, input);
      return new Promise((resolve) => {
        const begin = (): void => {
          const own = engine;
          // An engine that has been replaced ends its journey, but the journey goes on.
          Promise.resolve(own.call(method as Method, input)).then(
            (outcome) => own === engine && resolve(outcome),
          );
        };
        again = begin;
        begin();
      });
    },
    getState: () => (isBroken ? engine.getState() : Object.freeze({ ...engine.getState(), screens: label })),
    typed: () => engine.typed(),
    destroy: () => engine.destroy(),
  };
}

declare const $BUILT_IN: BuiltIn;
type Given = Parameters<typeof openScreens> extends [unknown, ...infer Rest] ? Rest : never;

export async function open(...given: Given): Promise<FetchedScreens> {
  const screens = await openScreens($BUILT_IN, ...given);
  return {
    early: screens.early,
    start: (options, begin) => startWithScreens(options, screens, begin),
  };
}
