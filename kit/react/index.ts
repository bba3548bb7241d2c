/** `latchkey/react`: the widget as a provider, hooks and a component, for React 18 and later. */
export {
  Journey,
  type JourneyProps,
  LatchkeyProvider,
  useLatchkey,
  useLatchkeyEvent,
  useLatchkeyState,
} from './components';
export type { Handlers, LatchkeyApi, LatchkeyProviderProps, WidgetModule } from './types';
