import type { Resolve } from '../core/flow/tables';
import { arrive } from './arrive';
import { call } from './call';
import { clear } from './clear';
import { clearMessage } from './clear-message';
import { close } from './close';
import { credential } from './credential';
import { dismiss } from './dismiss';
import type { EffectKind, OwnEffect } from './effect';
import { emptyForm } from './empty-form';
import { fail } from './fail';
import { fill } from './fill';
import { focus } from './focus';
import { open } from './open';
import { print } from './print';
import { redirect } from './redirect';
import { reload } from './reload';
import { report } from './report';
import { returnToHost } from './return';
import { returnToApp } from './return-to-app';
import { set } from './set';
import { showMessage } from './show-message';
import { start } from './start';
import { stop } from './stop';

/** All verbs. A new one needs a decision page and must serve more than one journey. */
export const effects = {
  // the state
  set,
  showMessage,
  clearMessage,
  focus,
  // the form
  clear,
  fill,
  // the server, the browser's credentials and the clock
  call,
  credential,
  start,
  stop,
  // dialogs over the page, and printing
  open,
  dismiss,
  print,
  // ends of the journey, and callbacks of the host
  returnToApp,
  redirect,
  return: returnToHost,
  reload,
  close,
} as const satisfies Record<string, EffectKind<never>>;

/** Effects that a step adds itself: `go`, the end of a journey, errors in the data. */
const ownEffects: Record<string, OwnEffect> = { arrive, emptyForm, fail, report };

/** The pure half of each verb, for the step. */
export const verbs = Object.fromEntries(
  Object.entries(effects).map(([name, kind]) => [name, kind.resolve]),
) as Record<string, Resolve>;

const kinds: Record<string, Partial<OwnEffect>> = { ...effects, ...ownEffects };

/** Returns the `run` half of a command, if it has one. */
export function runnerOf(verb: string): OwnEffect['run'] | undefined {
  return Object.hasOwn(kinds, verb) ? kinds[verb]?.run : undefined;
}
