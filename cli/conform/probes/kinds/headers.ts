import type { Found } from '../../faults/findings';
import type { Kind } from '../kind';

export const headers: Kind = {
  id: 'headers',
  about:
    'No answer may be stored. The cookie of the session is HttpOnly and Secure, and SameSite=None if page and server are different sites.',
  async run({ browser, credentials }) {
    const mine = await browser();
    await mine.call('settings');
    await mine.call('authenticate', await credentials());
    return [...mine.breaches];
  },
};

const FOREIGN = 'https://foreign.invalid';

export const origin: Kind = {
  id: 'origin',
  about:
    'A page of the named origin can send its cookies and read the answers. A page of another origin cannot.',
  async run({ browser, config }) {
    const mine = await browser();
    const found: Found[] = [];
    const breach = (call: string, at: string, message: string): void =>
      void found.push({ rule: 'origin', call, at, message });
    const allowed = (given: Headers): string | null => given.get('access-control-allow-origin');

    const replies = [
      await mine.call('csrf', {}, { origin: FOREIGN }),
      await mine.preflight('authenticate', FOREIGN),
    ];
    const open = replies.map((reply) => allowed(reply.headers)).find((one) => one === '*' || one === FOREIGN);
    if (open)
      breach('csrf', 'Access-Control-Allow-Origin', `a page of any origin can read answers (${open})`);

    if (new URL(config.api).origin === config.origin) return found;
    const { headers: said } = await mine.preflight('authenticate', config.origin);
    if (allowed(said) !== config.origin || said.get('access-control-allow-credentials') !== 'true')
      breach(
        'authenticate',
        'Access-Control-Allow-Credentials',
        'a page of the named origin cannot send its cookies',
      );
    const names = (said.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!names.includes(mine.header.toLowerCase()))
      breach('authenticate', 'Access-Control-Allow-Headers', `a page cannot send the header ${mine.header}`);
    return found;
  },
};
