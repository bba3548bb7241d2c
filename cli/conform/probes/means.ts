/** The means of a probe, from the config and its hooks. */
import type { Conform } from '../config';
import type { Exchange } from '../findings';
import { callHook, codeSentTo, type HookName } from '../hooks';
import { userOf } from '../interpret/roles';
import type { OwnProvider } from '../provider';
import type { Redactor } from '../redact';
import { withFresh } from '../users';
import { Browser } from './browser';
import { credentialsOf, type Means, NotTried, outcomeOf, type SigningOn, type User } from './kind';
import type { Resets } from './resets';

interface Parts {
  readonly config: Conform;
  readonly redactor: Redactor;
  readonly resets: Resets;
  /** The run's own identity provider, if the config has one. */
  readonly provider?: OwnProvider | undefined;
}

/** @param onExchange called with each answer */
export function meansOf(
  { config, redactor, resets, provider }: Parts,
  onExchange: (call: string, exchange: Exchange) => void,
): Means {
  /** A user of roles, created by now if a program creates it. */
  async function userAs(role: string, name: string | undefined): Promise<User> {
    if (!name) throw new NotTried(`roles.${role} has no user`);
    return userOf(await withFresh(config, [name], redactor), name);
  }
  function need(...hooks: HookName[]): void {
    const lacking = hooks.find((hook) => !config.hooks?.[hook]);
    if (lacking) throw new NotTried(`hooks.${lacking} is missing`);
  }
  async function signingOn(nextAction: string, part: 'signsOn' | 'another' = 'signsOn'): Promise<SigningOn> {
    const role = `${part}.${nextAction}`;
    const { password, ...rest } = await userAs(role, config.roles[part]?.[nextAction]);
    if (!password) throw new NotTried(`the user roles.${role} has no password`);
    const user = { ...rest, password };
    // Servers refuse almost everything to a user who can't sign on, so no refusal would prove anything.
    const reply = await (await browser()).call('authenticate', credentialsOf(user));
    // The answer may also be one about this user's password, such as PWD_BEFORE_EXP_TWO_FACTOR.
    if (reply.status === 200 && outcomeOf(reply).endsWith(nextAction)) return user;
    throw new NotTried(`the sign-on of roles.${role} was answered with ${outcomeOf(reply)}`);
  }
  const browser = (appId = config.apps.withTarget): Promise<Browser> =>
    new Browser(
      { ...config, apps: { ...config.apps, withTarget: appId } },
      redactor,
      resets.pace,
      onExchange,
    ).begin();
  return {
    config,
    signingOn: (nextAction) => signingOn(nextAction),
    another: (nextAction) => signingOn(nextAction, 'another'),
    reset: resets.reset,
    browser,
    hide: (secret) => redactor.add('code', secret),
    credentials: async (nextAction = 'REDIRECT') => credentialsOf(await signingOn(nextAction)),
    async captchaAnswer(token) {
      need('captcha');
      const answer = String(await callHook(config, 'captcha', { token }));
      redactor.add('code', answer);
      return answer;
    },
    async recovering() {
      need('codes');
      const user = await userAs('recovers.VALIDATE_SV', config.roles.recovers?.VALIDATE_SV);
      if (!user.email && !user.phone)
        throw new NotTried('the user roles.recovers.VALIDATE_SV has no email and no phone');
      return user;
    },
    async signingUp() {
      need('codes');
      const { email, ...user } = await userAs('signsUp', config.roles.signsUp);
      if (!email) throw new NotTried('the user roles.signsUp has no email');
      return { ...user, email };
    },
    async registering(known) {
      need('codes', 'assertion');
      const { TEXT, EMAIL } = config.roles.registers ?? {};
      const user = known ?? (await userAs('registers', TEXT ?? EMAIL));
      return { user, samlInput: String(await callHook(config, 'assertion', { user: user.userId })) };
    },
    async code(to, before) {
      need('codes');
      const code = await codeSentTo(config, to, before);
      if (code === '') throw new NotTried(`hooks.codes returned no code for ${to}`);
      redactor.add('code', code);
      return code;
    },
    async atProvider(url, nextAction = 'REDIRECT', forgery) {
      if (forgery && !provider) throw new NotTried('provider is missing');
      if (!provider) need('provider');
      const user = await userAs(`atProvider.${nextAction}`, config.roles.atProvider?.[nextAction]);
      resets.change();
      if (provider) {
        const address = provider.signOn(url, user, forgery);
        if (!address)
          throw new NotTried(`the server didn't redirect to ${config.provider?.issuer} as a client`);
        return address;
      }
      const address = String(await callHook(config, 'provider', { url, user: user.userId }));
      if (!URL.canParse(address)) throw new NotTried('hooks.provider returned no address');
      return address;
    },
    async forward(seconds) {
      need('clock');
      resets.change();
      await callHook(config, 'clock', { seconds });
    },
    async now() {
      need('time');
      const time = await callHook(config, 'time');
      return new Date(time as string | number).getTime();
    },
    async resetOr(user, leftBehind) {
      if (!user?.command && !(await resets.reset()))
        throw new NotTried(`hooks.reset is missing, and ${leftBehind}`);
    },
  };
}
