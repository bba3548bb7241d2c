import { seedUsers } from '../../../../server/dev/seed/data';
import { type Reply, TestBrowser } from '../browser';

/**
 * Sends many requests at once, from a separate process so that the server doesn't wait for the tests: `main.ts
 * <url>`. Prints the results as one line of JSON.
 */

const [url = ''] = process.argv.slice(2);
const people = seedUsers.filter(
  ({ password, isLocked, isEnabledByCode }) => password !== null && !isLocked && !isEnabledByCode,
);
const personAt = (index: number) => people[index % people.length] as (typeof people)[number];
const begin = () => new TestBrowser({ url }).begin();
const reset = () => new TestBrowser({ url }).dev('/dev/reset');
const begun = (count: number) => inParallel(count, count, begin);
const inbox = async (browser: TestBrowser, userId: string) =>
  (await browser.outbox()).filter((one) => (one as { userId?: string }).userId === userId);
const newest = async (browser: TestBrowser, userId: string) =>
  (await inbox(browser, userId)).at(-1)?.code ?? '';
const ask = (browser: TestBrowser, index = 0) => {
  const { userId, email } = personAt(index);
  return browser.askForCode(userId, { deliveryChannel: 'EMAIL', email });
};
/** Returns a session of the first user that waits for a code, and the right code. */
async function waiting(): Promise<[TestBrowser, string]> {
  await reset();
  const browser = await begin();
  await ask(browser);
  return [browser, await newest(browser, personAt(0).userId)];
}

/** 200 sign-ons, 20 at a time. */
async function signOns(): Promise<Tally> {
  await reset();
  return tally(
    await inParallel(200, 20, async (index) =>
      (await begin()).signOn(personAt(index).userId, personAt(index).password ?? ''),
    ),
  );
}

/**
 * 50 recoveries of ten users, ten at a time. Then counts the users who can sign on with the last password, and with
 * the previous one.
 */
async function resets(): Promise<Record<'codes' | 'passwords' | 'last' | 'before', Tally>> {
  await reset();
  const rounds = await inParallel(10, 10, async (index) => {
    const codes: Reply[] = [];
    const passwords: Reply[] = [];
    for (const round of [1, 2, 3, 4, 5]) {
      const browser = await begin();
      await ask(browser, index);
      codes.push(await browser.giveCode(await newest(browser, personAt(index).userId)));
      passwords.push(await browser.choosePassword(`Soft-Rain4${round}`));
    }
    return { codes, passwords };
  });
  const signOn = async (password: string) =>
    tally(
      await inParallel(10, 10, async (index) => (await begin()).signOn(personAt(index).userId, password)),
    );
  return {
    codes: tally(rounds.flatMap(({ codes }) => codes)),
    passwords: tally(rounds.flatMap(({ passwords }) => passwords)),
    last: await signOn('Soft-Rain45'),
    before: await signOn('Soft-Rain44'),
  };
}

/** Sends the right code ten times at once, of which one renews the session, then the new password ten times at once. */
async function sameCode(): Promise<Record<'codes' | 'passwords', Tally>> {
  const [browser, code] = await waiting();
  const codes = await inParallel(10, 10, () => browser.giveCode(code));
  const { csrf, sId } = browser;
  const pressed = await inParallel(10, 10, (index) => {
    const tab = Object.assign(new TestBrowser({ url }), { csrf, sId });
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    return tab.choosePassword(`Soft-Rain4${index}`);
  });
  return { codes: tally(codes), passwords: tally(pressed) };
}

/** Ten wrong codes at once, then the right one. */
async function wrongCodes(): Promise<Record<'wrong' | 'right', Tally>> {
  const [browser, code] = await waiting();
  const wrong = code === '000000' ? '000001' : '000000';
  const replies = await inParallel(10, 10, () => browser.giveCode(wrong));
  return { wrong: tally(replies), right: tally([await browser.giveCode(code)]) };
}

/** Ten sessions request a code for one user at once, known or not. Then each sends the newest code. */
async function freshCodes(): Promise<Record<'asked' | 'unknown' | 'given', Tally>> {
  await reset();
  const browsers = await begun(10);
  const asked = await Promise.all(browsers.map((browser) => ask(browser)));
  const code = await newest(browsers[0] as TestBrowser, personAt(0).userId);
  const given = await Promise.all(browsers.map((browser) => browser.giveCode(code)));
  const stranger = await begin();
  const unknown = await inParallel(10, 10, () => stranger.askForCode('nobody'));
  return { asked: tally(asked), unknown: tally(unknown), given: tally(given) };
}

/**
 * One user changes the password in ten places at once. Returns the new passwords that sign on, and the number of
 * successful answers.
 */
async function changes(): Promise<{ signsOn: Tally; changed: number; faults: number }> {
  await reset();
  const { userId, password } = personAt(0);
  const browsers = await begun(10);
  await Promise.all(browsers.map((browser) => browser.signOn(userId, password ?? '')));
  const replies = await Promise.all(
    browsers.map((browser, index) => browser.changePassword(password ?? '', `Soft-Rain4${index}`)),
  );
  const done = replies.findIndex(({ body }) => body?.nextAction === 'REDIRECT');
  return {
    changed: replies.filter(({ body }) => body?.nextAction === 'REDIRECT').length,
    faults: replies.filter(({ status }) => status !== 200).length,
    signsOn: tally([await (await begin()).signOn(userId, `Soft-Rain4${done}`)]),
  };
}

/** Three wrong passwords at once, then the right one. */
async function wrongPasswords(): Promise<{ after: string }> {
  await reset();
  const { userId, password } = personAt(0);
  await Promise.all((await begun(3)).map((browser) => browser.signOn(userId, 'wrong')));
  const { body } = await (await begin()).signOn(userId, password ?? '');
  return { after: 'captcha' in body ? 'captcha' : body.nextAction };
}

const result = {
  signOns: await signOns(),
  resets: await resets(),
  sameCode: await sameCode(),
  wrongCodes: await wrongCodes(),
  freshCodes: await freshCodes(),
  changes: await changes(),
  wrongPasswords: await wrongPasswords(),
};
console.log(JSON.stringify(result));

/** The number of times each answer was given, such as "200 REDIRECT". */
export type Tally = Record<string, number>;

export function tally(replies: readonly Reply[]): Tally {
  const counts: Tally = {};
  for (const { status, body } of replies) {
    const name = `${status} ${body?.nextAction}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Runs `work` for 0 to `count` - 1, with a limited number at a time. */
export async function inParallel<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
