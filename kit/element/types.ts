import type { JourneyId, Outcome, Widget, WidgetEvents } from 'latchkey';

/** The values of `journey`, and the methods that begin these journeys. */
export const JOURNEYS = {
  'sign-on': 'authenticateUser',
  'forgot-password': 'forgotPassword',
  'new-user': 'newUser',
  'change-password': 'resetPassword',
  'step-up': 'twoFactorAuth',
} as const satisfies Record<string, keyof Widget>;

/** The attributes of `<latchkey-panel>`. */
export interface LatchkeyPanelAttributes {
  /** The journey to show, or the name of one for the method `open`. Defaults to `sign-on`. */
  journey?: keyof typeof JOURNEYS | JourneyId;
  /** ID of the application at the auth server. */
  'app-id'?: string;
  /** ID of the brand at the auth server. */
  'brand-id'?: string;
  /** Base URL of the auth API. */
  api?: string;
  /** URL that a finished journey leads to, unless the server names one. */
  target?: string;
}

/** The events of `<latchkey-panel>`, by name. */
export type LatchkeyPanelEvents = {
  [Name in keyof WidgetEvents as `latchkey:${Name}`]: CustomEvent<WidgetEvents[Name]>;
} & { 'latchkey:outcome': CustomEvent<Outcome> };
