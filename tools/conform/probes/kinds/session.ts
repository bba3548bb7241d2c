import type { Found } from '../../findings';
import { isDone, type Kind, NotRun } from '../kind';

export const session: Kind = {
  id: 'session',
  about: 'Whoever signs on gets another session, and the one before is worth nothing.',
  async run({ browser, credentials }) {
    const mine = await browser();
    const before = { cookies: new Map(mine.cookies), sId: mine.sId, token: mine.token };
    const reply = await mine.post('authenticate', await credentials());
    if (reply.body.nextAction !== 'REDIRECT')
      throw new NotRun(`the sign-on answered ${reply.body.nextAction ?? reply.status}`);
    const found: Found[] = [];
    const isSame =
      mine.sId === before.sId &&
      [...before.cookies].every(([name, value]) => mine.cookies.get(name) === value);
    if (isSame)
      found.push({
        rule: 'session',
        call: 'authenticate',
        at: '/sessionId',
        message: 'a sign-on leaves session id and cookie as they were',
      });
    const later = await mine.post('continueAuthentication', {}, before);
    if (!isSame && isDone(later) && later.body.nextAction === 'REDIRECT')
      found.push({
        rule: 'session',
        call: 'continueAuthentication',
        at: '/sId',
        message: 'the session from before the sign-on is signed on, too',
      });
    return found;
  },
};

export const expiry: Kind = {
  id: 'expiry',
  about: 'A session that nobody used for too long is said to have expired.',
  async run({ browser, config, forward }) {
    const mine = await browser();
    if (config.idleSeconds === undefined) throw new NotRun('idleSeconds is not given');
    await forward(config.idleSeconds + 1);
    const { status, body } = await mine.post('authenticate', { userId: 'nobody-here', password: 'x' });
    if ([200, 401].includes(status) && body.sessionExpired === true && body.nextAction === 'LOGIN') return [];
    const said = body.sessionExpired === true ? `nextAction ${body.nextAction}` : 'no sessionExpired';
    return [
      {
        rule: 'session',
        call: 'authenticate',
        at: '/sessionExpired',
        message: `after ${config.idleSeconds + 1} idle seconds the answer has status ${status} and ${said}`,
      },
    ];
  },
};
