import type { WidgetEvents } from 'latchkey';

/** An object, so that an event without an entry here is a type error. */
const NAMES: Record<keyof WidgetEvents, true> = {
  page: true,
  message: true,
  busy: true,
  request: true,
  redirect: true,
  close: true,
  result: true,
  error: true,
  screens: true,
};

/** The names of all events of a widget. */
export const EVENTS = Object.keys(NAMES) as (keyof WidgetEvents)[];

/** The widget itself warns only without a listener, and its wrappers listen to all events. */
export const warn = (detail: object): void =>
  console.warn(`[latchkey] ${(detail as WidgetEvents['error']).message}`);
