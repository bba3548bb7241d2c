import { expect, it } from '@jest/globals';
import { limits } from '../../server/limits';
import { codeSent } from '../support/server/code-sent';
import { Visitor } from '../support/server/contract/visitor';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const resend = (more: Record<string, unknown> = {}) =>
  browser.post('/fpc/wgt/sendsv', { deliveryMethod: 'TEXT', ...more });

it('an account is recovered with code, new password and sign-on', async () => {
  const asked = await browser.askForCode('ada');
  expect(asked.body).toEqual({ ...codeSent(1), phoneId: expect.any(String) });
  expect(await browser.outbox()).toMatchObject([
    {
      to: '+12125550142',
      channel: 'TEXT',
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.any(String),
      userId: 'ada',
    },
  ]);
  expect((await browser.giveCode(await browser.lastCode())).body).toEqual({
    messages: [],
    nextAction: 'CPW',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
  });
  expect((await browser.choosePassword(' Soft-Rain42 ')).body).toMatchObject({
    nextAction: 'REDIRECT',
    messages: [{ type: 'INFO' }],
    targetUrl: expect.any(String),
  });
  const other = await another();
  expect((await other.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('LOGIN');
  expect((await other.signOn('ada', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
});

it.each([
  [
    'ada',
    { deliveryChannel: 'LANDLINE', deliveryMode: 'VOICE', phoneNumber: '2125550163', extension: '204' },
    '+12125550163',
    'VOICE',
  ],
  [
    'mary@example.test',
    { deliveryChannel: 'EMAIL', email: 'Mary\u2060@example.test' },
    'mary@example.test',
    'EMAIL',
  ],
  [
    'nils',
    { countryType: 'INT', countryCode: '0044', phoneNumber: '7700900123', deliveryMode: 'VOICE' },
    '+447700900123',
    'VOICE',
  ],
])('a code is sent to %s with the given contact', async (userId, details, to, channel) => {
  await browser.askForCode(userId, details);
  expect(await browser.outbox()).toMatchObject([{ to, channel }]);
});

it.each([
  ['NEW_USER', 'VALIDATE_SV'],
  ['FPS', 'NU_VALIDATE_SV'],
])(
  'a user without a password gets a first one, and the flow %s gets %s (API-09, API-10)',
  async (currentFlow, nextAction) => {
    const asked = await browser.askForCode('noor', { phoneNumber: '2125550119' }, { currentFlow });
    expect(asked.body).toMatchObject({ nextAction, svAttempts: 1 });
    await browser.giveCode(await browser.lastCode());
    expect((await browser.choosePassword('Soft-Rain42')).body).toMatchObject({
      nextAction: 'PROFILE',
      messages: [{ type: 'INFO' }],
    });
    expect((await browser.signOn('noor', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  },
);

it('a user who is enabled by a code signs on with the password that they choose after it', async () => {
  await browser.askForCode('eve', { phoneNumber: '2125550169' });
  await browser.giveCode(await browser.lastCode());
  await browser.choosePassword('Soft-Rain42');
  expect((await browser.signOn('eve', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
});

it('the new-user flow gives the same answer to a new, a known and an unknown user, and for a wrong contact (API-09)', async () => {
  for (const [userId, phoneNumber] of [
    ['noor', '2125550119'],
    ['noor', '2125550199'],
    ['ada', '2125550142'],
    ['nobody', '2125550142'],
  ] as const) {
    const { body } = await browser.askForCode(userId, { phoneNumber }, { currentFlow: 'NEW_USER' });
    expect(body).toEqual({ ...codeSent(1), phoneId: expect.any(String) });
  }
  expect((await browser.askForCode('noor', { phoneNumber: '2125550199' })).body.nextAction).toBe(
    'VALIDATE_SV',
  );
});

it.each([
  ['nobody', '2125550142'],
  ['ada', '2125550199'],
])(
  'an unknown user or a wrong contact gets the same answer and no code (%s)',
  async (userId, phoneNumber) => {
    const asked = await browser.askForCode(userId, { phoneNumber });
    expect(asked.body).toEqual({ ...codeSent(1), phoneId: expect.any(String) });
    expect(await browser.outbox()).toEqual([]);
    expect((await browser.giveCode('000000')).body).toMatchObject({
      nextAction: 'VALIDATE_SV',
      svAttempts: 1,
    });
    await browser.forward(480);
    expect((await browser.giveCode('000000')).body.messages[0].detail).toMatch(/expired/);
    expect((await resend()).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts: 2 });
    expect(await browser.outbox()).toEqual([]);
  },
);

it("invalid contacts are rejected with the field's name", async () => {
  for (const [details, field] of [
    [{ phoneNumber: '12345' }, 'phoneNumber'],
    [{}, 'phoneNumber'],
    [{ deliveryChannel: 'PIGEON' }, 'deliveryChannel'],
    [{ countryType: 'INT', countryCode: '1234567', phoneNumber: '1' }, 'countryCode'],
    [{ deliveryChannel: 'EMAIL', email: 'a@b' }, 'email'],
  ] as const) {
    expect(await browser.askForCode('ada', details)).toMatchObject({
      status: 400,
      body: { messages: [{ field: `deliveryChannelDetails.${field}` }] },
    });
  }
});

it('a code is accepted for 8 minutes and no longer (CODE-07)', async () => {
  await browser.askForCode('ada');
  await browser.forward(479);
  const code = await browser.lastCode();
  expect((await browser.giveCode('nonsense')).body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    messages: [{ detail: expect.stringMatching(/incorrect/) }],
  });
  await browser.forward(1);
  expect((await browser.giveCode(code)).body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    messages: [{ detail: expect.stringMatching(/expired/) }],
  });
});

it('another code is sent after 2 minutes, not before, and replaces the first (CODE-07)', async () => {
  await browser.askForCode('ada');
  const first = await browser.lastCode();
  const early = await resend();
  expect(early).toMatchObject({ status: 429, body: { svAttempts: 1 } });
  expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(100);
  await browser.forward(120);
  expect((await resend({ deliveryMethod: 'VOICE', svAttempts: 1 })).body).toEqual(codeSent(2));
  expect((await browser.outbox()).map((entry) => entry.channel)).toEqual(['TEXT', 'VOICE']);
  const second = await browser.lastCode();
  if (first !== second) expect((await browser.giveCode(first)).body.nextAction).toBe('VALIDATE_SV');
  expect((await browser.giveCode(second)).body.nextAction).toBe('CPW');
});

it('at most three codes are sent', async () => {
  await browser.askForCode('ada');
  for (const svAttempts of [2, 3]) {
    await browser.forward(120);
    expect((await resend()).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts });
  }
  await browser.forward(120);
  expect((await resend()).body).toMatchObject({ nextAction: 'ERROR', svAttempts: 3 });
  expect(await browser.outbox()).toHaveLength(3);
});

it('a code is invalidated if another session requests one for the same user', async () => {
  await browser.askForCode('ada');
  const code = await browser.lastCode();
  await (await another()).askForCode('ada');
  expect((await browser.giveCode(code)).body.nextAction).toBe('VALIDATE_SV');
});

it('a code is accepted once, even if it is sent several times at once', async () => {
  await browser.askForCode('ada');
  const code = await browser.lastCode();
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => browser.giveCode(code)));
  expect(replies.filter(({ body }) => body.nextAction === 'CPW')).toHaveLength(1);
});

it('a code is rejected in another session', async () => {
  await browser.askForCode('ada');
  const other = await another();
  expect((await other.giveCode(await browser.lastCode())).body.nextAction).toBe('ERROR');
  expect((await other.choosePassword('Soft-Rain42')).body.nextAction).toBe('LOGIN');
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('LOGIN'); // No right code yet.
  expect((await browser.post('/fpc/wgt/sendsv', { phoneId: 'another', deliveryMethod: 'TEXT' })).status).toBe(
    400,
  );
});

it('passwords against the rules are rejected, with each failed rule in a detail (VAL-10, VAL-11)', async () => {
  await browser.askForCode('ada');
  await browser.giveCode(await browser.lastCode());
  const details = async (password: string, again = password) => {
    const { body } = await browser.choosePassword(password, again);
    expect(body).toMatchObject({ nextAction: 'CPW', messages: [{ type: 'ERROR' }] });
    return body.messages[0].detail.map(({ detail }: { detail: string }) => detail);
  };
  expect(await details('short')).toHaveLength(2);
  expect(await details('Lovelace-77')).toEqual([expect.stringMatching(/name/)]);
  expect(await details('October-77x')).toEqual([expect.stringMatching(/month/)]);
  expect(await details('Rainnn-77x')).toEqual([expect.stringMatching(/repeat/)]);
  expect(await details('Qwerty-77x')).toEqual([expect.stringMatching(/common/)]);
  expect(await details('Bright-Sky7')).toEqual([expect.stringMatching(/previous 6/)]);
  expect(await details('Soft-Rain42', 'Soft-Rain43')).toEqual(['New and Re-enter Passwords must match']);
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('REDIRECT');
});

it('each of the previous six passwords is rejected, and the seventh last accepted (VAL-11)', async () => {
  const passwords = [
    'Bright-Sky7',
    'Soft-Rain41',
    'Soft-Rain42',
    'Soft-Rain43',
    'Soft-Rain44',
    'Soft-Rain45',
    'Soft-Rain46',
  ];
  const prove = async () => {
    await browser.askForCode('ada');
    await browser.giveCode(await browser.lastCode());
  };
  for (const password of passwords.slice(1)) {
    await prove();
    expect((await browser.choosePassword(password)).body.nextAction).toBe('REDIRECT');
  }
  // An account may have this many changes in that time.
  await browser.forward(limits.rates.passwordChange.account.within + 1);
  await prove();
  for (const password of passwords.slice(1))
    expect((await browser.choosePassword(password)).body.nextAction).toBe('CPW');
  expect((await browser.choosePassword('Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('a password change ends every other session of the user', async () => {
  const other = await another();
  await other.signOn('ada', 'Bright-Sky7');
  await browser.askForCode('ada');
  await browser.giveCode(await browser.lastCode());
  const replies = await Promise.all([
    browser.choosePassword('Soft-Rain42'),
    browser.choosePassword('Soft-Rain43'),
  ]);
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual(['LOGIN', 'REDIRECT']); // One proof allows one change.
  expect((await other.post('/secure/wgt/gettargeturl', {})).body.sessionExpired).toBe(true);
  expect((await browser.post('/secure/wgt/gettargeturl', {})).body.nextAction).toBe('REDIRECT');
});

it("a recovery by another user signs off the session's user", async () => {
  const visitor = new Visitor(browser);
  await visitor.signOn('mary');
  await visitor.prove('ada');
  expect((await visitor.call('continueAuthentication')).body).toMatchObject({
    nextAction: 'LOGIN',
    sessionExpired: true,
  });
  expect((await browser.ask('/apps/wgt/demo/brands/demo/users/mary/')).body.nextAction).toBe('ERROR');
});
