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
  export function createAuthEndpoint(
    path: string,
    options: { method: 'POST'; metadata: object },
    answer: (endpoint: { context: AuthContext; json(body: object): unknown }) => Promise<unknown>,
  ): object;
}

declare module 'better-auth/cookies' {
  export function setSessionCookie(
    endpoint: object,
    signedOn: { session: object; user: unknown },
  ): Promise<void>;
}

declare module 'better-auth/crypto' {
  export function symmetricEncrypt(given: { key: string | object; data: string }): Promise<string>;
}
