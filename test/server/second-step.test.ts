import { expect, it } from '@jest/globals';
import { codeSent } from '../support/server/code-sent';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();

interface Kind {
  name: string;
  who: [userId: string, password: string];
  path: string;
  sv: string;
  field: string;
  /** The answer to the fifth wrong code. */
  dead: string;
}
const twoFactor: Kind = {
  name: 'API-11 two-factor',
  who: ['finn', 'Silver.Fox7'],
  path: '/svauth/wgt',
  sv: 'sv',
  field: 'otc',
  dead: 'FPC',
};
const stepUp: Kind = {
  name: 'API-12 step-up',
  who: ['sam', 'Humble-Bee5'],
  path: '/stepup/wgt',
  sv: 'SV',
  field: 'validationCode',
  dead: 'ERROR',
};
/** The second factor and the step-up have the same calls. */
const kinds = [twoFactor, stepUp];

const options = ({ path }: Kind, query = '') =>
  browser.ask(`${path}/svoptions?appId=demo&brandId=demo${query}`);
const send = ({ path, sv }: Kind, choice: Record<string, unknown> = { deliveryMethod: 'EMAIL' }) =>
  browser.post(`${path}/send${sv}`, { appId: 'demo', ...choice });
const give = ({ path, sv, field }: Kind, code: string) =>
  browser.post(`${path}/validate${sv}`, { [field]: code, appId: 'demo' });
const goOn = () => browser.post('/login/wgt/continueAuthentication', { appId: 'demo' });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it.each(kinds)(
  '$name gets options, code and target, a renewed session and no other required step',
  async (kind) => {
    await browser.signOn(...kind.who);
    expect((await goOn()).body.nextAction).not.toBe('REDIRECT');
    expect((await options(kind)).body).toMatchObject({
      messages: [],
      nextAction: 'SV_DELIVERY_OPTIONS',
      email: expect.stringMatching(/^.\*\*\*@/),
    });
    expect((await send(kind)).body).toEqual(codeSent(1));
    const before = browser.sId;
    expect((await give(kind, await browser.lastCode())).body).toMatchObject({
      messages: [],
      nextAction: 'REDIRECT',
      targetUrl: 'http://localhost:4999/examples/demo/?signedOn=1',
    });
    expect(browser.sId).not.toBe(before);
    expect((await goOn()).body.nextAction).toBe('REDIRECT');
  },
);

it('phones have opaque IDs and masked numbers, and the code goes to the selected one (API-11, API-20)', async () => {
  await browser.signOn(...twoFactor.who);
  const { body } = await options(twoFactor, '&authLevel=2');
  expect(Object.values(body.mobilePhoneIds)).toEqual(['***-***-0157']);
  expect(Object.values(body.landLinePhoneIds)).toEqual(['***-***-0158 ext. 31']);
  expect(JSON.stringify(body)).not.toContain('212');
  const [mobile = ''] = Object.keys(body.mobilePhoneIds);
  const [landLine = ''] = Object.keys(body.landLinePhoneIds);
  expect((await send(twoFactor, { phoneId: landLine, deliveryMethod: 'TEXT' })).status).toBe(400);
  expect((await send(twoFactor, { phoneId: landLine, deliveryMethod: 'VOICE' })).body.svAttempts).toBe(1);
  await browser.forward(120);
  expect((await send(twoFactor, { phoneId: mobile, deliveryMethod: 'TEXT' })).body.svAttempts).toBe(2);
  expect(await browser.outbox()).toMatchObject([
    { to: '+12125550158', channel: 'VOICE' },
    { to: '+12125550157', channel: 'TEXT' },
  ]);
});

it.each(kinds)(
  '$name allows another code after a wrong one, and the fifth ends the sign-on ($dead)',
  async (kind) => {
    await browser.signOn(...kind.who);
    await send(kind);
    const code = await browser.lastCode();
    for (const _ of [1, 2, 3, 4]) {
      expect((await give(kind, other(code))).body).toMatchObject({
        nextAction: 'VALIDATE_SV',
        svAttempts: 1,
        messages: [{ type: 'ERROR' }],
      });
    }
    expect((await give(kind, other(code))).body).toMatchObject({
      nextAction: kind.dead,
      messages: [{ type: 'ERROR' }],
    });
    expect((await give(kind, code)).body.nextAction).toBe('ERROR');
    expect((await goOn()).body.sessionExpired).toBe(true);
  },
);

it.each(kinds)(
  '$name accepts a code for 8 minutes, and sends another one after 2, three in all',
  async (kind) => {
    await browser.signOn(...kind.who);
    await send(kind);
    const first = await browser.lastCode();
    expect(await send(kind)).toMatchObject({ status: 429, body: { svAttempts: 1 } });
    await browser.forward(480);
    expect((await give(kind, first)).body).toMatchObject({
      nextAction: 'VALIDATE_SV',
      messages: [{ detail: expect.stringMatching(/expired/) }],
    });
    for (const svAttempts of [2, 3]) {
      expect((await send(kind)).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts });
      await browser.forward(120);
    }
    expect((await send(kind)).body).toMatchObject({ nextAction: 'ERROR', svAttempts: 3 });
    expect((await give(kind, await browser.lastCode())).body.nextAction).toBe('REDIRECT');
  },
);

it.each(kinds)('$name rejects every call without a sign-on', async (kind) => {
  const refused = {
    nextAction: 'ERROR',
    messages: [{ detail: expect.stringContaining('You are not authorized to perform the action') }],
  };
  expect((await options(kind)).body).toMatchObject(refused);
  expect((await send(kind)).body).toMatchObject(refused);
  expect((await give(kind, '123456')).body).toMatchObject(refused);
  expect(await browser.outbox()).toEqual([]);
});

it('several requests at once send one code', async () => {
  await browser.signOn(...twoFactor.who);
  const replies = await Promise.all([1, 2, 3].map(() => send(twoFactor)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(await browser.outbox()).toHaveLength(1);
});

it('a code counts for its own purpose, user and session only', async () => {
  await browser.signOn(...twoFactor.who);
  await browser.askForCode('ada'); // Another user's recovery in the same session …
  await send(twoFactor); // … and a code for the signed-on user.
  const code = await browser.lastCode();
  expect((await browser.giveCode(code)).body.nextAction).toBe('VALIDATE_SV');
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('LOGIN');
  expect((await give(stepUp, code)).body.nextAction).toBe('VALIDATE_SV');
  const elsewhere = await another();
  await elsewhere.signOn(...twoFactor.who);
  expect((await elsewhere.post('/svauth/wgt/validatesv', { otc: code })).body.nextAction).toBe('VALIDATE_SV');
  expect((await give(twoFactor, code)).body.nextAction).toBe('REDIRECT');
});

it('a password reset still requires the second step', async () => {
  await browser.askForCode('finn', { deliveryChannel: 'EMAIL', email: 'finn@example.test' });
  await browser.giveCode(await browser.lastCode());
  expect((await browser.choosePassword('Soft-Rain42')).body).toMatchObject({
    nextAction: 'REDIRECT',
    showTwoFA: true,
  });
  expect((await goOn()).body.nextAction).toBe('TWO_FACTOR');
  await browser.askForCode('sam', { deliveryChannel: 'EMAIL', email: 'sam@example.test' });
  await browser.giveCode(await browser.lastCode());
  expect((await browser.choosePassword('Soft-Rain42')).body.nextAction).toBe('STEP_UP');
});
