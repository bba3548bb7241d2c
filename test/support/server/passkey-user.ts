import { Authenticator, type CredentialJson, type Deviation } from '../../../cli/conform/authenticator';
import type { Reply, TestBrowser } from './browser';
import { passwordOf, Visitor } from './contract/visitor';

/** The two steps that a passkey can complete. */
export type Step = 'twoFactor' | 'stepUp';

/** A user with an authenticator, at the application that has passkeys. */
export class PasskeyUser {
  private readonly visitor: Visitor;

  constructor(
    readonly browser: TestBrowser,
    readonly authenticator = new Authenticator(),
    readonly appId = 'demo-passkey',
  ) {
    this.visitor = new Visitor(browser, appId);
  }

  /** The same user and authenticator in another browser. */
  in(browser: TestBrowser): PasskeyUser {
    return new PasskeyUser(browser, this.authenticator, this.appId);
  }

  signOnWithPassword(userId: string): Promise<Reply> {
    return this.visitor.call('authenticate', { userId, password: passwordOf(userId) });
  }

  options(): Promise<Reply> {
    return this.visitor.call('passkeyOptions');
  }

  send(credential: CredentialJson): Promise<Reply> {
    return this.visitor.call('passkeySignOn', { credential });
  }

  /** Signs on with the newest passkey. */
  async signOn(deviation?: Deviation): Promise<Reply> {
    const { body } = await this.options();
    return this.send(this.authenticator.get(body.publicKey, this.browser.origin, deviation));
  }

  newOptions(): Promise<Reply> {
    return this.visitor.call('newPasskeyOptions', {}, `?appId=${this.appId}`);
  }

  sendNew(credential: CredentialJson): Promise<Reply> {
    return this.visitor.call('addPasskey', { credential, appId: this.appId });
  }

  /** Makes a passkey and adds it to the signed-on user's account. */
  async add(deviation?: Deviation): Promise<Reply> {
    const { body } = await this.newOptions();
    return this.sendNew(this.authenticator.create(body.publicKey, this.browser.origin, deviation));
  }

  /** The destinations and passkeys for a second factor or a step-up. */
  steps(step: Step): Promise<Reply> {
    return this.visitor.call(`${step}Options`, {}, `?appId=${this.appId}&brandId=demo`);
  }

  /** Completes a second factor or a step-up with the newest passkey. */
  async step(step: Step, deviation?: Deviation): Promise<Reply> {
    const { body } = await this.steps(step);
    return this.sendStep(step, this.authenticator.get(body.publicKey, this.browser.origin, deviation));
  }

  sendStep(step: Step, credential: CredentialJson): Promise<Reply> {
    return this.visitor.call(`${step}Passkey`, { credential, appId: this.appId });
  }

  /** Completes a second factor or a step-up with a code. */
  async code(step: Step): Promise<Reply> {
    await this.visitor.call(`${step}Send`, { appId: this.appId, deliveryMethod: 'EMAIL' });
    const field = step === 'twoFactor' ? 'otc' : 'validationCode';
    const code = await this.browser.lastCode();
    return this.visitor.call(`${step}Validate`, { [field]: code, appId: this.appId });
  }
}

/** A user who has signed on in this browser with the password, and has added a passkey. */
export async function owner(browser: TestBrowser, userId = 'ines'): Promise<PasskeyUser> {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword(userId);
  const { body } = await user.add();
  if (body.nextAction !== 'REDIRECT') throw new Error(`No passkey was added: ${JSON.stringify(body)}`);
  return user;
}
