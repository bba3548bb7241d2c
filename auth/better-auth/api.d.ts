/** The functions of better-auth that the plugin calls. better-auth isn't needed to build this package, because it is an optional peer. */
declare module 'better-auth/api' {
  import type { AuthContext } from './context';

  /** Answers a request like the host's own handler: with its rate limits, its hooks and its plugins. */
  export function router(
    ctx: AuthContext,
    options: AuthContext['options'],
  ): { handler(request: Request): Promise<Response> };
  /** The client's address, by the host's `advanced.ipAddress`. */
  export function getIP(request: Request, options: AuthContext['options']): string | null;
}
