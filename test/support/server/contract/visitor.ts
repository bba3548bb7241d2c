import { seedUsers } from '../../../../server/dev/seed/data';
import type { Reply, TestBrowser } from '../browser';
import { serverCode } from '../code';
import { contractCalls, filled } from './calls';

const { samlInputFor } = serverCode;

/** Makes the widget's calls by name. */
export class Visitor {
  constructor(
    readonly browser: TestBrowser,
    readonly appId = 'demo',
  ) {}

  call(id: string, payload: unknown = {}, query = ''): Promise<Reply> {
    const call = contractCalls.find((one) => one.id === id);
    if (!call) throw new Error(`Unknown call <${id}>.`);
    const path = filled(call.path, undefined, this.appId) + query;
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
}

export function passwordOf(userId: string): string {
  return seedUsers.find((user) => user.userId === userId)?.password ?? '';
}

export const choice = (password: string) => ({ newPassword: password, confirmPassword: password });
