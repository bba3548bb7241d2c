/** `latchkey-auth/better-auth`: `betterAuth({ plugins: [latchkey({ apps: { shop: { target: '/home' } } })] })`. */
import { getIP } from 'better-auth/api';
import type { Options } from './base/options';
import { endpoints } from './better-auth/begin';
import { type AuthContext, optionsOf } from './better-auth/context';
import { passkeysOf, rpIdOf } from './better-auth/passkeys';
import { isForeignSender } from './better-auth/second-factor';
import { schema, storeIn } from './better-auth/store';
import { usersOf } from './better-auth/users';
import { createHandler, type Handler } from './handler';
import type { App, Delivery, Passkeys } from './ports';

export { sendOTP } from './better-auth/second-factor';
export type { Delivery } from './ports';

/** The options of the plugin. Users, sessions, state, secret, origins, addresses and cookies are better-auth's. */
export interface LatchkeyOptions
  extends Pick<Options, 'apps' | 'brands' | 'home' | 'countryCodes' | 'captcha' | 'limits' | 'timeoutMs'> {
  /** Sends messages. Without it, the senders of the plugins `email-otp` and `phone-number` do. */
  deliver?(delivery: Delivery): unknown;
  /** The place of a client's address, in words. Users see it beside their sessions and in messages. */
  placeOf?(address: string): string | null | undefined;
  /** `passkeysWith` of `latchkey-auth/passkeys`, for applications with `passkeys`. They are those of the plugin `passkey`. */
  passkeys?(given: Pick<Passkeys, 'keys' | 'rpId'>): Passkeys;
}

/** The widget's `authApiPath` is better-auth's base path with this, by default `/api/auth/latchkey`. */
const PREFIX = '/latchkey';

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;

/** Sends messages with the functions that the host has given to better-auth's plugins. These have no message without a code. */
const deliverWith =
  (ctx: AuthContext) =>
  ({ to, channel, code, purpose }: Delivery): unknown => {
    if (code === '') return undefined;
    if (channel !== 'EMAIL') return optionsOf(ctx, 'phone-number').sendOTP?.({ phoneNumber: to, code });
    const type = purpose === 'sign-up' ? 'email-verification' : 'forget-password';
    return optionsOf(ctx, 'email-otp').sendVerificationOTP?.({ email: to, otp: code, type });
  };

/** An application that offers only what better-auth and its plugins have, with better-auth's limits of passwords. */
function appFor(ctx: AuthContext, { deliver }: LatchkeyOptions, app: App): App {
  const { minPasswordLength: minLength, maxPasswordLength: maxLength } = ctx.password.config;
  const channel = ctx.hasPlugin('phone-number') ? 'PHONE_EMAIL' : 'EMAIL';
  const settings = {
    passwordRules: { minLength, maxLength, history: 0 },
    fpsNewUserSVChannel: channel,
    newUserSVChannel: channel,
    isVoiceDisabled: deliver === undefined,
  };
  return { ...app, settings: { ...settings, ...app.settings } };
}

function handlerFor(ctx: AuthContext, { placeOf, passkeys, ...given }: LatchkeyOptions): Handler {
  const addressOf = (request: Request) => getIP(request, ctx.options) ?? '';
  const { sameSite } = ctx.createAuthCookie('latchkey').attributes;
  const apps = Object.entries(given.apps).map(([id, app]) => [id, appFor(ctx, given, app)]);
  return createHandler({
    deliver: deliverWith(ctx),
    ...given,
    limits: { ...given.limits, session: { signedOn: ctx.sessionConfig.expiresIn, ...given.limits?.session } },
    apps: Object.fromEntries(apps),
    users: usersOf(ctx, placeOf),
    store: storeIn(ctx.adapter),
    secret: ctx.secret,
    basePath: pathOf(ctx),
    origins: (origin) => ctx.isTrustedOrigin(origin),
    cookie: { sameSite: SAME_SITE[String(sameSite).toLowerCase() as 'lax'] ?? 'Lax' },
    ...(passkeys && { passkeys: passkeys({ keys: passkeysOf(ctx), rpId: rpIdOf(ctx) }) }),
    clientAddress: addressOf,
    placeOf: (request) => placeOf?.(addressOf(request)),
    onError: (error) => ctx.logger.error('[latchkey]', error),
  });
}

const pathOf = ({ baseURL }: AuthContext): string => new URL(baseURL).pathname.replace(/\/$/, '') + PREFIX;

/** @throws Error if the host's plugins lack what an option needs */
function judge(ctx: AuthContext, { apps, deliver, passkeys }: LatchkeyOptions): void {
  const wrong = (problem: string) => new Error(`[latchkey] latchkey: ${problem}`);
  if (!deliver && !ctx.hasPlugin('email-otp'))
    throw wrong('<deliver> is missing. Add it, or better-auth’s plugin emailOTP, whose sender is used then.');
  const isNamed = Object.values(apps).some(({ signUp }) => signUp?.userId);
  if (isNamed && !ctx.hasPlugin('username'))
    throw wrong('<signUp.userId> needs better-auth’s plugin username.');
  if (passkeys && !ctx.hasPlugin('passkey')) throw wrong('<passkeys> needs better-auth’s plugin passkey.');
  if (isForeignSender(ctx))
    ctx.logger.warn(
      '[latchkey] Codes of the second factor may not go to the contact that the user chooses. Set otpOptions.sendOTP of twoFactor to sendOTP(deliver) of latchkey-auth/better-auth.',
    );
}

/**
 * The plugin of better-auth that answers the widget's calls, with better-auth's users, sessions, rate limits and hooks.
 * @throws Error that names a missing or wrong option. Better-auth reports it at the first request
 */
export function latchkey(given: LatchkeyOptions) {
  let isWarned = false;
  /** All requests behind a proxy that better-auth doesn't know come from one address, so users would keep each other out. */
  function warnOfProxy(request: Request, { options, logger }: AuthContext): void {
    if (isWarned || !request.headers.has('x-forwarded-for') || options.advanced?.ipAddress) return;
    isWarned = true;
    logger.warn(
      '[latchkey] A proxy sends X-Forwarded-For. Set advanced.ipAddress of better-auth, or users share the limits of one address, or choose their own.',
    );
  }
  return {
    id: 'latchkey',
    schema,
    // The types of better-auth aren't known here.
    ...({ endpoints } as object),
    init(ctx: AuthContext): void {
      judge(ctx, given);
      if (ctx.baseURL) handlerFor(ctx, given);
    },
    async onRequest(request: Request, ctx: AuthContext): Promise<{ response: Response } | undefined> {
      if (!new URL(request.url).pathname.startsWith(`${pathOf(ctx)}/`)) return undefined;
      warnOfProxy(request, ctx);
      // The context is a new one for each request, with its base URL and trusted origins.
      return { response: await handlerFor(ctx, given)(request) };
    },
  } as const;
}
