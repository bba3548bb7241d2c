/** The second factors of better-auth's plugin `two-factor`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pageOf } from '../base/codes';
import { Fault, sessionExpired } from '../base/http';
import { plainRecoveryCode } from '../factors/recovery-codes';
import type { Delivery, FactorProof, SecondFactor } from '../ports';
import { type AuthContext, optionsOf } from './context';
import type { CallEndpoint } from './endpoints';
import { keptIn, setupIn } from './factor-setup';

type Chosen = Omit<Delivery, 'code' | 'seconds'>;

/** The destination that the user has chosen for the code that better-auth is about to send. */
const chosen = new AsyncLocalStorage<Chosen>();

/** The functions that `sendOTP` has made. */
const ours = new WeakSet<object>();

/** By default, better-auth's codes are valid for three minutes. */
const secondsOf = (ctx: AuthContext): number => (optionsOf(ctx, 'two-factor').otpOptions?.period ?? 3) * 60;

/**
 * For the plugin `two-factor`: `twoFactor({ otpOptions: { sendOTP: sendOTP(deliver) } })` sends each code to the contact that the user has
 * chosen. Outside of the widget, codes go to the email address.
 */
export function sendOTP(deliver: (delivery: Delivery) => unknown) {
  const send = async (
    { user, otp }: { user: { email: string }; otp: string },
    endpoint?: { context: unknown; request?: Request | undefined },
  ): Promise<void> => {
    const page = endpoint?.request ? pageOf(endpoint.request) : { locale: 'en_US' };
    const to: Chosen = chosen.getStore() ?? {
      ...{ to: user.email, channel: 'EMAIL', purpose: 'second-factor', at: new Date(), ...page },
    };
    const seconds = endpoint ? secondsOf(endpoint.context as AuthContext) : 180;
    await deliver({ ...to, code: otp, seconds });
  };
  ours.add(send);
  return send;
}

/** Whether codes of the second factor would go to another contact than the one that the user has chosen. */
export function isForeignSender(ctx: AuthContext): boolean {
  const { sendOTP: sender } = optionsOf(ctx, 'two-factor').otpOptions ?? {};
  return typeof sender === 'function' && !ours.has(sender);
}

const PATHS = { code: 'verify-otp', app: 'verify-totp', 'recovery-code': 'verify-backup-code' };
/** Also without an app or recovery codes, so that the answer doesn't tell. */
const WRONG = new Set(
  'INVALID_CODE TOTP_NOT_ENABLED INVALID_BACKUP_CODE BACKUP_CODES_NOT_ENABLED'.split(' '),
);

export function secondFactorOf(ctx: AuthContext, call: CallEndpoint): SecondFactor {
  const { otpOptions, totpOptions, trustDeviceMaxAge = 2_592_000 } = optionsOf(ctx, 'two-factor');
  const kept = keptIn(ctx);
  const setup = setupIn(ctx);

  /** better-auth's cookie of a pending second factor ends before the widget's session. @throws Fault if it has ended */
  async function endpoint(...given: Parameters<CallEndpoint>) {
    const reply = await call(...given);
    if (reply.code === 'INVALID_TWO_FACTOR_COOKIE') throw new Fault(200, sessionExpired());
    return reply;
  }

  return {
    ...(setup && { setup }),
    codes: { seconds: secondsOf(ctx), length: otpOptions?.digits ?? 6 },
    appCodeSeconds: (totpOptions?.period ?? 30) * 3,
    async offer({ id }) {
      const { hasApp, codes } = await kept.of(id);
      return {
        codes: typeof otpOptions?.sendOTP === 'function',
        app: hasApp && totpOptions?.disable !== true,
        recoveryCodes: codes.length > 0,
        rememberDays: Math.round(trustDeviceMaxAge / 86_400) || undefined,
      };
    },
    async send(_user, destination, io) {
      const request = { at: new Date(), ...pageOf(io.request) };
      const { isOk, code } = await chosen.run({ ...destination, purpose: 'second-factor', ...request }, () =>
        endpoint('/two-factor/send-otp', io, {}),
      );
      if (!isOk) throw new Error(`[latchkey] better-auth sent no code of the second factor: ${code}.`);
    },
    async check({ id }, { factor, code: typed, remember }: FactorProof, io) {
      const isTyped = (one: string) => plainRecoveryCode(one) === plainRecoveryCode(typed);
      const stored = factor === 'recovery-code' ? (await kept.of(id)).codes.find(isTyped) : undefined;
      const given = stored ?? typed;
      const { isOk, body, code } = await endpoint(`/two-factor/${PATHS[factor]}`, io, {
        code: given,
        trustDevice: remember,
      });
      if (isOk) return { is: 'signed-on', session: String(body.token ?? '') };
      if (code === 'OTP_HAS_EXPIRED') return { is: 'expired' };
      return { is: WRONG.has(code) ? 'wrong' : 'spent' };
    },
  };
}
