/** Who listens to a widget, and how an event reaches them. */
import { nearest, refuse, words } from './config-check';
import type { WidgetEvents } from './facade-types';

type EventName = keyof WidgetEvents;
type Handler = (detail: object) => void;

const EVENTS = words('page message busy request redirect close result error');

export interface Events {
  on(event: string, handler: unknown): () => void;
  emit(event: EventName, detail: object): void;
}

export function createEvents(): Events {
  const listeners = new Set<[event: string, handler: Handler]>();
  return {
    on(event, handler) {
      if (!EVENTS.includes(event)) refuse('on', `unknown event "${String(event)}"${nearest(String(event), EVENTS)}`);
      if (typeof handler !== 'function') refuse('on', 'expected a function');
      const listener: [string, Handler] = [event, handler as Handler];
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(name, detail) {
      for (const [event, handler] of [...listeners]) {
        try {
          if (event === name) handler(detail);
        } catch (error) {
          // A host's handler threw: the host hears of it as of its other errors, the widget goes on.
          (globalThis.reportError ?? console.error)(error);
        }
      }
    },
  };
}
