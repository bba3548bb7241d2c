/** The first calls, and calls that need no rules. */
import { type CallContext, type Rule, target } from '../context';

/** The rules of calls that need no session. */
export const withoutSession = {
  settings: ({ world }: CallContext) => ({ app: world.settings }),
  csrf: ({ world, session }: CallContext) => ({
    csrfTokenValue: world.token(session ?? null),
    csrfTokenStatus: 'success',
    csrfTokenHeader: 'X-XSRF-TOKEN',
  }),
  sessionId(context: CallContext) {
    // The cookie identifies the browser, so an outdated session ID isn't an error here.
    context.session ??= context.world.begin(context.device);
    return { sessionId: context.session.id };
  },
  countryCodes: () => ({ CountryCodes: ['1', '44', '47', '49', '358'] }),
  disabledRedirect: () => ({ messages: [] }),
  logError: () => ({ messages: [] }),
  logout({ world, session, request }: CallContext) {
    // A picture on another page also sends the cookie.
    if (session && request.sId === session.id) world.end(session);
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

export const getTargetUrl: Rule<'getTargetUrl'> = (context) => ({
  messages: [],
  nextAction: 'REDIRECT',
  ...target(context as CallContext),
});
