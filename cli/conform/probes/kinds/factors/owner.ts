/** A user for whom a probe has registered a passkey, with a software authenticator. */
import {
  Authenticator,
  type CreationOptions,
  type Deviation,
  type RequestOptions,
} from '../../../authenticator';
import type { Reply } from '../../../client/client';
import { mustBe } from '../../attempts';
import type { Browser } from '../../browser';
import { type Means, NotTried, outcomeOf, type SigningOn } from '../../kind';
import { signedOn } from './factors';

/** The calls that issue a challenge. */
type Options = 'passkeyOptions' | 'twoFactorOptions' | 'stepUpOptions' | 'newPasskeyOptions';

/** The options of a ceremony. @throws NotTried if the answer has none */
export async function optionsFrom<T extends RequestOptions | CreationOptions = RequestOptions>(
  browser: Browser,
  call: Options,
): Promise<T> {
  const reply = await browser.call(call);
  const { publicKey } = reply.body;
  if (typeof Object(publicKey).challenge !== 'string')
    throw new NotTried(`${call} was answered with ${outcomeOf(reply)} and without a challenge`);
  return publicKey as T;
}

export class Owner {
  readonly authenticator = new Authenticator(true);

  private constructor(
    readonly user: SigningOn,
    /** The browser in which the passkey was added. */
    readonly browser: Browser,
    private readonly means: Means,
  ) {}

  /** Signs the user of a role on and adds a passkey. @throws NotTried if the server refuses it */
  static async create(means: Means, nextAction = 'REDIRECT'): Promise<Owner> {
    const user = await means.signingOn(nextAction);
    const owner = new Owner(user, await signedOn(user, nextAction, means), means);
    mustBe(await owner.add(owner.browser), 'REDIRECT', 'the new passkey');
    return owner;
  }

  /** Makes a passkey and sends it in a browser of the signed-on user. */
  async add(browser: Browser, deviation?: Deviation): Promise<Reply> {
    const options = await optionsFrom<CreationOptions>(browser, 'newPasskeyOptions');
    return this.sendNew(browser, options, deviation);
  }

  sendNew(browser: Browser, options: CreationOptions, deviation?: Deviation): Promise<Reply> {
    // Another device, so that the user's passkeys don't exclude a new one.
    const device = this.authenticator.passkeys.length === 0 ? this.authenticator : new Authenticator();
    const credential = device.create(options, this.means.config.origin, deviation);
    return browser.call('addPasskey', { credential, appId: browser.names.appId });
  }

  /** Uses the passkey in a call, by default to sign on. Each use has its own challenge unless it gets one. */
  async use(
    browser: Browser,
    deviation: Deviation = {},
    { call = 'passkeySignOn', options }: { call?: string; options?: RequestOptions } = {},
  ): Promise<Reply> {
    const given = options ?? (await optionsFrom(browser, OPTIONS[call] ?? 'passkeyOptions'));
    const credential = this.authenticator.get(given, this.means.config.origin, deviation);
    // The path of a sign-on names the application.
    const more = call === 'passkeySignOn' ? {} : { appId: browser.names.appId };
    return browser.call(call, { credential, ...more });
  }
}

const OPTIONS: Readonly<Record<string, Options>> = {
  twoFactorPasskey: 'twoFactorOptions',
  stepUpPasskey: 'stepUpOptions',
};
