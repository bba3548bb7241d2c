import { Authenticator, type CredentialJson, type Deviation } from '../../../cli/conform/authenticator';
import type { Reply, TestBrowser } from './browser';
import { passwordOf } from './contract/visitor';

const APP = 'demo-passkey';

/** A user with an authenticator, at the application that has passkeys. */
export class PasskeyUser {
  constructor(
    readonly browser: TestBrowser,
    readonly authenticator = new Authenticator(),
    readonly appId = APP,
  ) {}

  /** The same user and authenticator in another browser. */
  in(browser: TestBrowser): PasskeyUser {
    return new PasskeyUser(browser, this.authenticator, this.appId);
  }

  signOnWithPassword(userId: string): Promise<Reply> {
    return this.browser.post(`/login/wgt/authenticate/apps/${this.appId}/demo`, {
      userId,
      password: passwordOf(userId),
    });
  }

  options(): Promise<Reply> {
    return this.browser.ask(`/login/wgt/passkeyoptions/apps/${this.appId}/demo`);
  }

  send(credential: CredentialJson): Promise<Reply> {
    return this.browser.post(`/login/wgt/passkey/apps/${this.appId}/demo`, { credential });
  }

  /** Signs on with the newest passkey. */
  async signOn(deviation?: Deviation): Promise<Reply> {
    const { body } = await this.options();
    return this.send(this.authenticator.get(body.publicKey, this.browser.origin, deviation));
  }

  newOptions(): Promise<Reply> {
    return this.browser.ask(`/factor/wgt/passkeyoptions?appId=${this.appId}`);
  }

  sendNew(credential: CredentialJson): Promise<Reply> {
    return this.browser.post('/factor/wgt/passkey', { credential, appId: this.appId });
  }

  /** Makes a passkey and adds it to the signed-on user's account. */
  async add(deviation?: Deviation): Promise<Reply> {
    const { body } = await this.newOptions();
    return this.sendNew(this.authenticator.create(body.publicKey, this.browser.origin, deviation));
  }

  later(): Promise<Reply> {
    return this.browser.post('/factor/wgt/passkey/later', { appId: this.appId });
  }

  /** The destinations and passkeys for a second factor or a step-up. */
  steps(path: '/svauth' | '/stepup'): Promise<Reply> {
    return this.browser.ask(`${path}/wgt/svoptions?appId=${this.appId}&brandId=demo`);
  }

  /** Completes a second factor or a step-up with the newest passkey. */
  async step(path: '/svauth' | '/stepup', deviation?: Deviation): Promise<Reply> {
    const { body } = await this.steps(path);
    return this.sendStep(path, this.authenticator.get(body.publicKey, this.browser.origin, deviation));
  }

  sendStep(path: '/svauth' | '/stepup', credential: CredentialJson): Promise<Reply> {
    return this.browser.post(`${path}/wgt/passkey`, { credential, appId: this.appId });
  }

  /** Completes a second factor or a step-up with a code. */
  async code(path: '/svauth' | '/stepup'): Promise<Reply> {
    const [send, validate, field] =
      path === '/svauth' ? ['sendsv', 'validatesv', 'otc'] : ['sendSV', 'validateSV', 'validationCode'];
    await this.browser.post(`${path}/wgt/${send}`, { appId: this.appId, deliveryMethod: 'EMAIL' });
    const code = await this.browser.lastCode();
    return this.browser.post(`${path}/wgt/${validate}`, { [field]: code, appId: this.appId });
  }
}
