import { seedUsers } from '../../../../server/dev/seed/data';
import type { Reply, TestBrowser } from '../browser';
import { serverCode } from '../code';
import { contractCalls, filled } from './calls';

const { samlInputFor } = serverCode;

/** Makes the widget's calls by name, outside of or in ping mode. */
export class Visitor {
  constructor(
    readonly browser: TestBrowser,
    readonly isPing: boolean,
    readonly appId = 'demo',
  ) {}

  call(id: string, payload: unknown = {}, query = ''): Promise<Reply> {
    const call = contractCalls.find((one) => one.id === id);
    if (!call) throw new Error(`Unknown call <${id}>.`);
    const path = filled((this.isPing && call.pingPath) || call.path, undefined, this.appId) + query;
    return call.method === 'GET' ? this.browser.ask(path) : this.browser.post(path, payload);
  }

  signOn(userId: string): Promise<Reply> {
    return this.call('authenticate', { userId, password: passwordOf(userId) });
  }

  /** Requests a recovery code by email. */
  recover(userId: string): Promise<Reply> {
    const deliveryChannelDetails = { deliveryChannel: 'EMAIL', email: `${userId}@example.test` };
    return this.call('validateUser', { userId, deliveryChannelDetails });
  }

  /** Recovers an account up to the new password. */
  async prove(userId: string): Promise<void> {
    await this.recover(userId);
    await this.call('validateCode', { otc: await this.browser.lastCode() });
  }

  /** Exchanges the host's input for a registration token. */
  async token(person: string): Promise<string> {
    const { SAMLResponse, RelayState } = (
      await this.call('federatedAssertion', { samlInput: samlInputFor(person) })
    ).body;
    return (await this.call('acs', { SAMLResponse, RelayState })).body.token;
  }

  /** Begins a registration whose code has been sent. */
  async register(person: string): Promise<Reply> {
    return this.call('register', { token: await this.token(person) });
  }

  /** Returns a code other than the last one. */
  async wrongCode(): Promise<string> {
    return (await this.browser.lastCode()) === '111111' ? '222222' : '111111';
  }

  /** Expires the session, as after half an hour. */
  forget(): this {
    this.browser.cookies.clear();
    return this;
  }
}

export function passwordOf(userId: string): string {
  return seedUsers.find((user) => user.userId === userId)?.password ?? '';
}

export const choice = (password: string) => ({ newPassword: password, confirmPassword: password });
