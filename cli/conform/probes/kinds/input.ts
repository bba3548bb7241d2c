import type { Found } from '../../faults/findings';
import { type Kind, WRONG_PASSWORD } from '../kind';

export const input: Kind = {
  id: 'input',
  about: "The server refuses data that isn't JSON or is 100 KB long with an envelope, and doesn't fail.",
  async run({ browser }) {
    const mine = await browser();
    const found: Found[] = [];
    const tries = [
      ['not JSON', '{'],
      ['a list', '[]'],
      ['100 KB', JSON.stringify({ userId: 'x'.repeat(100_000), password: 'x' })],
    ] as const;
    for (const [what, raw] of tries) {
      const { status, body } = await mine.call('authenticate', {}, { raw });
      if (status >= 400 && status < 500 && body.messages !== undefined) continue;
      found.push({
        rule: 'input',
        call: 'authenticate',
        at: '/data',
        message: `data that is ${what} is answered with ${status}${body.messages === undefined ? ' and without an envelope' : ''}`,
      });
    }
    return found;
  },
};

/** User ids that a user may type, with characters that have a meaning in a URL or a form. */
const UNUSUAL = ['jörg+test@shop.example', 'a/b%2Fc', 'x & y = z', '李小龙'];

export const userId: Kind = {
  id: 'user-id',
  about: 'A user id with +, %, /, & or letters of any language arrives unchanged.',
  async run({ browser }) {
    const found: Found[] = [];
    for (const typed of UNUSUAL) {
      const mine = await browser();
      const payload = { userId: encodeURIComponent(typed), password: WRONG_PASSWORD };
      const { status, body } = await mine.call('authenticate', payload);
      // The widget treats both as a refused sign-on. 400 would mean that the user id can't be read.
      if ([200, 401].includes(status) && body.nextAction === 'LOGIN' && body.sessionExpired !== true)
        continue;
      const outcome = body.nextAction ?? 'no nextAction';
      found.push({
        rule: 'input',
        call: 'authenticate',
        at: '/data/userId',
        message: `the unknown user id ${JSON.stringify(typed)} is answered with ${status}, ${outcome}`,
      });
    }
    return found;
  },
};
