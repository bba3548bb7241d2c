/** Attempts to find out who has an account, by answers and by their times. */
import { expect, it } from '@jest/globals';
import type { Reply, TestBrowser } from '../server/browser';
import { ADA, askByMail, beginSignUp, chooseMail, listContacts, STRANGER, type Target } from './target';

/** An answer without its random values. */
const seen = ({ status, headers, body }: Reply): unknown => {
  const { phoneId, csrfTokenValue, sessionId, ...rest } = body;
  return [status, rest, [...headers.keys()].sort()];
};

/** Pairs of requests that are measured one right after the other. */
const PAIRS = 10;
/** The pairs between two resets, so that no limit is reached. */
const IN_A_ROUND = 2;
/** A difference in one direction counts only if it repeats, because a busy machine delays one or the other at random. */
const IN_A_ROW = 3;

type Ask = (by: TestBrowser, name: string) => Promise<Reply>;

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Whose requests take longer: in nine of ten comparisons and by a fifth. */
function slower(known: readonly number[], unknown: readonly number[]): string | null {
  const longer = known.map((one) => unknown.filter((other) => one > other).length);
  const share = longer.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length);
  const ratio = median(known) / median(unknown);
  if (share > 0.9 && ratio > 1.2) return 'known';
  return share < 0.1 && ratio < 1 / 1.2 ? 'unknown' : null;
}

async function measure({ browser, reset }: Target, known: string, unknown: string, ask: Ask) {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % IN_A_ROUND === 0) await reset();
    for (const name of pair % 2 ? [known, unknown] : [unknown, known]) {
      const by = await browser().begin();
      const start = performance.now();
      await ask(by, name);
      times[name]?.push(performance.now() - start);
    }
  }
  return slower(times[known] ?? [], times[unknown] ?? []);
}

export function enumerationAttacks(target: Target): void {
  const begin = () => target.browser().begin();

  it('a wrong password, an unknown user and one without a password get the same answer', async () => {
    const replies: unknown[] = [];
    for (const userId of [ADA.userId, 'nobody', 'noor', 'nobody@example.test'])
      replies.push(seen(await (await begin()).signOn(userId, 'Not-Right-1')));
    expect(replies).toEqual(Array(4).fill(replies[0]));
  });

  it('codes for a known user, an unknown one and another contact get the same answers, right up to the limits', async () => {
    const steps = async (userId: string, email: string) => {
      await target.reset();
      const by = await begin();
      const replies = [await askByMail(by, userId, email)];
      replies.push(await by.post('/fpc/wgt/sendsv', { deliveryMethod: 'EMAIL' }));
      for (let tries = 0; tries < 6; tries++) replies.push(await by.giveCode('000000'));
      for (let sent = 0; sent < 6; sent++) replies.push(await askByMail(await begin(), userId, email));
      return replies.map(seen);
    };
    const known = await steps(ADA.userId, ADA.email);
    expect(await steps('nobody', 'nobody@example.test')).toEqual(known);
    expect(await steps(ADA.userId, 'finn@example.test')).toEqual(known);
  });

  it('contacts on file, choices and codes are answered the same for a known user and an unknown one', async () => {
    const steps = async (userId: string) => {
      await target.reset();
      const replies: Reply[] = [];
      for (let round = 0; round < 4; round++) {
        const by = await begin();
        replies.push(await listContacts(by, userId), await chooseMail(by, userId));
        replies.push(await by.post('/fpc/wgt/sendsv', { deliveryMethod: 'EMAIL' }));
        for (let tries = 0; tries < 6; tries++) replies.push(await by.giveCode('000000'));
      }
      return replies.map(seen);
    };
    const known = await steps(ADA.userId);
    expect(await steps('nobody')).toEqual(known);
    expect(await steps(ADA.email)).toEqual(known);
    expect(await steps('nobody@example.test')).toEqual(known);
  });

  it('a sign-up with a known address gets the same answers, and no code is right for it', async () => {
    const steps = async (email: string) => {
      const by = await begin();
      const replies = [await beginSignUp(target, by, email)];
      for (let tries = 0; tries < 6; tries++)
        replies.push(await by.post('/signup/wgt/validateSV', { otc: '000000', appId: target.signUpApp }));
      return replies.map(seen);
    };
    expect(await steps(ADA.email)).toEqual(await steps(STRANGER));
  });

  it.each<[string, string, string, Ask]>([
    ['sign-on', ADA.userId, 'nobody', (by, name) => by.signOn(name, 'Not-Right-1')],
    ['code for a new password', ADA.userId, 'nobody', askByMail],
    ['list of contacts', ADA.userId, 'nobody', listContacts],
    ['sign-up', ADA.email, STRANGER, (by, email) => beginSignUp(target, by, email)],
  ])('a %s takes as long for a known user as for an unknown one', async (_, known, unknown, ask) => {
    const found: (string | null)[] = [];
    do found.push(await measure(target, known, unknown, ask));
    while (found.at(-1) !== null && found.length < IN_A_ROW);
    expect(new Set(found).size > 1 || found[0] === null ? null : found[0]).toBeNull();
  });
}
