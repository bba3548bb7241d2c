import type { Found } from '../../faults/findings';
import { firstAccepted } from '../attempts';
import { isDone, type Kind, leadsTo, NotTried, outcomeOf } from '../kind';
import { liveCall } from './session';
import { signOn } from './sign-on';

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'];

export const token: Kind = {
  id: 'token',
  about:
    'A POST without a token, with a wrong one, or with the token of another or an earlier session changes nothing, and neither does any other method.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await browser();
    const other = await browser();
    // The first token may be older than the session and belong to no session yet.
    await other.call('csrf');
    const tries: [how: string, given: string | null][] = [
      ['without a token', null],
      ['with a wrong token', 'not-the-token'],
      ['with the token of another session', other.csrf],
    ];
    const found: Found[] = [];
    const place = { rule: 'token', call: 'authenticate', at: '/_csrf' } as const;
    for (const [how, given] of tries) {
      const reply = await mine.call('authenticate', login, { csrf: given });
      if (isDone(reply)) found.push({ ...place, message: `the server accepts a POST ${how}` });
    }
    if (found.length > 0) return found;
    const { csrf: earlier, sId } = mine;
    const right = await mine.call('authenticate', login);
    if (!leadsTo(right, 'REDIRECT'))
      throw new NotTried(`with the right token the sign-on was answered with ${outcomeOf(right)}`);
    await signOn(other, login);
    const live = await liveCall(mine, login);
    tries[2] = ['with the token of another session', other.csrf];
    if (mine.sId !== sId) tries.push(['with the token from before the sign-on', earlier]);
    return firstAccepted(
      place,
      [
        ...tries.map(
          ([how, csrf]) => [`the server accepts a POST ${how}`, () => live(mine, { csrf })] as const,
        ),
        ...METHODS.map(
          (method) =>
            [
              `the server accepts ${method} instead of POST`,
              async () => (await browser()).call('authenticate', login, { method }),
            ] as const,
        ),
      ],
      (reply) => leadsTo(reply, 'REDIRECT'),
    );
  },
};
