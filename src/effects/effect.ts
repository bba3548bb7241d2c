import type { Command } from '../core/flow/event';
import type { Resolution, ResolveContext } from '../core/flow/tables';
import type { Runtime } from '../ports';

/** An internal effect of the engine. Rows can't use it. */
export interface OwnEffect {
  run(command: Command, runtime: Runtime): void | Promise<void>;
}

/**
 * A verb of the flow tables, in two halves: `resolve` is pure and returns the next state and commands, `run`
 * performs a command through ports. Verbs that only change the state have no `run`.
 */
export interface EffectKind<Argument> extends Partial<OwnEffect> {
  resolve(argument: Argument, context: ResolveContext): Resolution;
}

/** Preserves a verb's argument type in the registry. */
export function effect<Argument>(kind: EffectKind<Argument>): EffectKind<Argument> {
  return kind;
}
