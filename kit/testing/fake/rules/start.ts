/** The first calls, and calls that need no rules. */
import { type Rule, type Turn, target } from '../turn';

/** The calls that need no session. */
export const open = {
  settings: ({ world }: Turn) => ({ app: world.settings }),
  csrf: ({ world, session }: Turn) => ({
    csrfTokenValue: world.token(session ?? null),
    csrfTokenStatus: 'success',
    csrfTokenHeader: 'X-XSRF-TOKEN',
  }),
  sessionId(turn: Turn) {
    // The cookie identifies the browser, so an outdated session ID isn't an error here.
    turn.session ??= turn.world.begin();
    return { sessionId: turn.session.id };
  },
  countryCodes: () => ({ CountryCodes: ['1', '44', '47', '49', '358'] }),
  disabledRedirect: () => ({ messages: [] }),
  logError: () => ({ messages: [] }),
  logout({ world, session }: Turn) {
    if (session) world.end(session);
    return { messages: [] };
  },
} satisfies {
  [C in
    | 'settings'
    | 'csrf'
    | 'sessionId'
    | 'countryCodes'
    | 'disabledRedirect'
    | 'logError'
    | 'logout']: Rule<C>;
};

export const validateAppAndBrand: Rule<'validateAppAndBrand'> = () => ({ messages: [] });

export const getTargetUrl: Rule<'getTargetUrl'> = (turn) => ({
  messages: [],
  nextAction: 'REDIRECT',
  ...target(turn as Turn),
});
