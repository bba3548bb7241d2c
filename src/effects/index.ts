import type { Resolve } from '../core/flow/tables';
import { arrive } from './arrive';
import { call, credential } from './calls';
import { dismiss, open, print } from './dialogs';
import type { EffectKind, OwnEffect } from './effect';
import { clear, emptyForm, fill, focus, set } from './form';
import { close, redirect, reload, returnToApp, returnToHost } from './leaving';
import { clearMessage, fail, report, showMessage } from './messages';
import { start, stop } from './timers';

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
