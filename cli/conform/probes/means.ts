/** What a probe may use, from the config and its hooks. */
import type { Conform } from '../config';
import type { Exchange } from '../faults/findings';
import { callHook, codeSentTo, type HookName } from '../hooks';
import { personOf } from '../interpret/roles';
import type { Pace } from '../pace';
import type { Redactor } from '../redact';
import { withFresh } from '../users';
import { Browser } from './browser';
import { credentialsOf, type Means, NotTried, type SigningOn, type User } from './kind';

interface Parts {
  readonly config: Conform;
  readonly redactor: Redactor;
  readonly pace: Pace;
}

/** `heard` gets each answer. */
export function meansOf(
  { config, redactor, pace }: Parts,
  heard: (call: string, exchange: Exchange) => void,
): Means {
  /** A user of the cast, made by now if a program makes them. */
  async function userAs(role: string, name: string | undefined): Promise<User> {
    if (!name) throw new NotTried(`cast.${role} names no user`);
    return personOf(await withFresh(config, [name], redactor), name);
  }
  function need(...hooks: HookName[]): void {
    const lacking = hooks.find((hook) => !config.hooks?.[hook]);
    if (lacking) throw new NotTried(`hooks.${lacking} is not given`);
  }
  async function reset(): Promise<boolean> {
    if (!config.hooks?.reset) return false;
    await callHook(config, 'reset');
    return true;
  }
  async function signingOn(nextAction: string): Promise<SigningOn> {
    const { password, ...user } = await userAs(`signsOn.${nextAction}`, config.cast.signsOn?.[nextAction]);
    if (!password) throw new NotTried(`cast.signsOn.${nextAction} names a user without a password`);
    return { ...user, password };
  }
  return {
    config,
    signingOn,
    reset,
    browser: () => new Browser(config, redactor, pace, heard).begin(),
    credentials: async (nextAction = 'REDIRECT') => credentialsOf(await signingOn(nextAction)),
    async captchaAnswer(token) {
      need('captcha');
      const answer = String(await callHook(config, 'captcha', { token }));
      redactor.add('code', answer);
      return answer;
    },
    async recovering() {
      need('codes');
      const user = await userAs('recovers.VALIDATE_SV', config.cast.recovers?.VALIDATE_SV);
      if (!user.email && !user.phone)
        throw new NotTried('cast.recovers.VALIDATE_SV names a user without email and phone');
      return user;
    },
    async registering() {
      need('codes', 'assertion');
      const { TEXT, EMAIL } = config.cast.registers ?? {};
      const user = await userAs('registers', TEXT ?? EMAIL);
      return { user, samlInput: String(await callHook(config, 'assertion', { person: user.userId })) };
    },
    async code(to, before) {
      need('codes');
      const code = await codeSentTo(config, to, before);
      if (code === '') throw new NotTried(`hooks.codes gave no code for ${to}`);
      redactor.add('code', code);
      return code;
    },
    async forward(seconds) {
      need('clock');
      await callHook(config, 'clock', { seconds });
    },
    async resetOr(user, leftBehind) {
      if (!user?.command && !(await reset()))
        throw new NotTried(`hooks.reset is not given, and ${leftBehind}`);
    },
  };
}
