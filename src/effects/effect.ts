import type { Command } from '../core/flow/event';
import type { Resolution, ResolveContext } from '../core/flow/tables';
import type { Runtime } from '../ports';

/** An effect that the engine orders by itself; no row can name it. */
export interface OwnEffect {
  run(command: Command, runtime: Runtime): void | Promise<void>;
}

/**
 * A verb of the flow tables, in two halves: `resolve` is pure and says what becomes of the state and what is
 * left to do, `run` does it, through ports. Verbs that only change the state have no `run`.
 */
export interface EffectKind<Argument> extends Partial<OwnEffect> {
  resolve(argument: Argument, context: ResolveContext): Resolution;
}

/** Keeps a verb's argument type while it stands in the registry among others. */
export function effect<Argument>(kind: EffectKind<Argument>): EffectKind<Argument> {
  return kind;
}
