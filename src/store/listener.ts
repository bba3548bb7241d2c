import type { Command, FlowEvent } from '../core/event';
import type { State } from '../core/state';
import { step } from '../core/step';
import type { Tables } from '../core/tables';
import { runnerOf } from '../effects';
import type { Runtime } from '../effects/runtime';
import { type ListenerApi, stepped } from './store';

export interface ListenerOptions {
  tables: Tables;
  /** The world of the journey that is under way; null when there is none. */
  runtime(): Runtime | null;
  /** The page has changed: fetch what it needs, then send `enter`. */
  arrive(): void;
  /** Tells the host what a step changed. */
  announce(before: State, after: State): void;
  /** The data or a verb failed: the journey cannot go on. */
  fail(code: string, message: string, cause?: unknown): void;
}

/** The one listener: makes a step of each event and runs the commands that come of it, in their order, through ports. */
export function createListener(options: ListenerOptions): (event: FlowEvent, api: ListenerApi) => void {
  const run = (command: Command): void => {
    if (command.verb === 'arrive') return options.arrive();
    const runtime = options.runtime();
    if (!runtime) return;
    if (command.verb === 'fail') return options.fail(String(command.code), String(command.message));
    if (command.verb === 'report') return runtime.report(String(command.code), String(command.message));
    const done = runnerOf(command.verb)?.(command, runtime);
    done?.catch((cause: unknown) => options.fail('effect', `the effect <${command.verb}> failed`, cause));
  };

  return (event, api) => {
    const before = api.getState();
    try {
      const [after, commands] = step(options.tables, before, event);
      if (after !== before) api.dispatch(stepped(after));
      options.announce(before, api.getState());
      commands.forEach(run);
    } catch (cause) {
      options.fail('data', cause instanceof Error ? cause.message : String(cause), cause);
    }
  };
}
