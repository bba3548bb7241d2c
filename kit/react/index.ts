/** `latchkey/react`: the widget as a provider, hooks and a component, for React 18 and later. */
export { useLatchkey, useLatchkeyEvent, useLatchkeyState } from './hooks';
export { Journey, type JourneyProps } from './journey';
export { LatchkeyProvider } from './provider';
export type { Handlers, LatchkeyApi, LatchkeyProviderProps, WidgetModule } from './types';
