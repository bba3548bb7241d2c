import type { Resolve } from '../core/tables';
import { call } from './call';
import { clear } from './clear';
import { clearMessage } from './clear-message';
import { close } from './close';
import { dismiss } from './dismiss';
import type { EffectKind } from './effect';
import { fill } from './fill';
import { focus } from './focus';
import { open } from './open';
import { print } from './print';
import { redirect } from './redirect';
import { reload } from './reload';
import { returnToHost } from './return';
import { returnToApp } from './return-to-app';
import { set } from './set';
import { showMessage } from './show-message';
import { start } from './start';
import { stop } from './stop';

/** The closed list of verbs. A new one needs a decision page and serves more than one journey. */
export const effects = {
  // the state
  set,
  showMessage,
  clearMessage,
  focus,
  // the form
  clear,
  fill,
  // the server and the clock
  call,
  start,
  stop,
  // dialogs over the page, and paper
  open,
  dismiss,
  print,
  // ways out, and who is told
  returnToApp,
  redirect,
  return: returnToHost,
  reload,
  close,
} as const satisfies Record<string, EffectKind<never>>;

/** The pure halves, as the step wants them. */
export const verbs = Object.fromEntries(Object.entries(effects).map(([name, kind]) => [name, kind.resolve])) as Record<string, Resolve>;

/** The running half of a verb, if it has one. */
export function runnerOf(verb: string): EffectKind<never>['run'] {
  return Object.hasOwn(effects, verb) ? (effects as Record<string, EffectKind<never>>)[verb]?.run : undefined;
}
