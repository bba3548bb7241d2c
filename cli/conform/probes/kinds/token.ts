import type { Found } from '../../faults/findings';
import { isDone, type Kind, leadsTo, NotTried, outcomeOf } from '../kind';

export const token: Kind = {
  id: 'token',
  about: 'A POST without a token, with a wrong one, or with the token of another session changes nothing.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await browser();
    const other = await browser();
    // The first token may be older than the session and belong to no session yet.
    await other.call('csrf');
    const tries = [
      ['without a token', null],
      ['with a wrong token', 'not-the-token'],
      ['with the token of another session', other.csrf],
    ] as const;
    const found: Found[] = [];
    for (const [how, given] of tries) {
      const reply = await mine.call('authenticate', login, { csrf: given });
      if (isDone(reply))
        found.push({
          rule: 'token',
          call: 'authenticate',
          at: '/_csrf',
          message: `the server accepts a POST ${how}`,
        });
    }
    const right = await mine.call('authenticate', login);
    if (found.length === 0 && !leadsTo(right, 'REDIRECT'))
      throw new NotTried(`with the right token the sign-on was answered with ${outcomeOf(right)}`);
    return found;
  },
};
