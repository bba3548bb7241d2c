import type { Found } from '../../faults/findings';
import type { Kind } from '../kind';

export const headers: Kind = {
  id: 'headers',
  about:
    'Every answer has Cache-Control: no-store. The session cookie is HttpOnly and Secure, and SameSite=None if page and server are different sites.',
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
    "A page of the configured origin can send its cookies and read the answers. Pages of other origins can't.",
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
    if (open) breach('csrf', 'Access-Control-Allow-Origin', `pages of any origin can read answers (${open})`);

    if (new URL(config.api).origin === config.origin) return found;
    const { headers: preflight } = await mine.preflight('authenticate', config.origin);
    if (allowed(preflight) !== config.origin || preflight.get('access-control-allow-credentials') !== 'true')
      breach(
        'authenticate',
        'Access-Control-Allow-Credentials',
        "a page of the configured origin can't send its cookies",
      );
    const names = (preflight.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!names.includes(mine.header.toLowerCase()))
      breach('authenticate', 'Access-Control-Allow-Headers', `a page can't send the header ${mine.header}`);
    return found;
  },
};
