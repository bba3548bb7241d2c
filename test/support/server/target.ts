import type { Target } from '../attacks/target';
import { TestBrowser } from './browser';

/** A reference server as the target of attacks. `listed`: the origin of its pages. */
export const targetOn = (server: { readonly url: string }, listed?: string): Target => ({
  get url() {
    return server.url;
  },
  browser: (origin = listed) => new TestBrowser(server, origin),
  codeTo: async (address) =>
    (await new TestBrowser(server).outbox()).findLast(({ to }) => to === address)?.code ?? '',
  reset: () => new TestBrowser(server).dev('/dev/reset'),
  signUpApp: 'demo-sign-up',
});
