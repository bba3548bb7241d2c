import { expect, it } from '@jest/globals';
import { owner } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();
const AT_ONCE = [1, 2, 3, 4, 5];

it('of several sign-ons with one credential at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  for (const _ of [1, 2, 3]) {
    const visitor = user.in(await another());
    const { publicKey } = (await visitor.options()).body;
    const credential = user.authenticator.get(publicKey, browser.origin);
    const replies = await Promise.all(AT_ONCE.map(() => visitor.send(credential)));
    const nextActions = replies.map(({ body }) => body.nextAction);
    expect(nextActions.filter((one) => one === 'REDIRECT')).toHaveLength(1);
    // The others find the challenge used, or the session renewed.
    expect(
      nextActions.filter((one) => one !== 'REDIRECT').every((one) => /^(PASSKEY|LOGIN)$/.test(one)),
    ).toBe(true);
  }
});

it('of several requests that add one passkey at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  const { publicKey } = (await user.newOptions()).body;
  const credential = user.authenticator.create({ ...publicKey, excludeCredentials: [] }, browser.origin);
  const replies = await Promise.all(AT_ONCE.map(() => user.sendNew(credential)));
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual([
    ...AT_ONCE.slice(1).map(() => 'ERROR'),
    'REDIRECT',
  ]);
});
