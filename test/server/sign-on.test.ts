import { expect, it } from '@jest/globals';
import { serverSuite } from '../support/server/suite';

const { browser, server, another } = serverSuite();
const failed = [{ type: 'ERROR', detail: 'Sign on was unsuccessful. Please try again.' }];

it('a user ID that a client has not encoded is judged as it is', async () => {
  const path = '/login/wgt/authenticate/apps/demo/demo';
  for (const userId of ['ada@example.test', '100%sure', '%'])
    expect(await browser.post(path, { userId, password: 'Wrong-Sky7' })).toMatchObject({
      status: 200,
      body: { nextAction: 'LOGIN', messages: failed },
    });
});

it('user ID and email sign on in any case, URL-encoded once', async () => {
  const redirect = {
    messages: [],
    nextAction: 'REDIRECT',
    targetUrl: 'http://localhost:4999/examples/demo/?signedOn=1',
  };
  for (const userId of [
    'ada',
    'ADA',
    'ada@example.test',
    '\u202aada\u202c',
    'a\u200bda\ufeff@example.test',
  ]) {
    expect((await browser.signOn(userId, 'Bright-Sky7')).body).toMatchObject(redirect);
  }
  expect(
    (
      await browser.post('/ping/login/wgt/authenticate/apps/demo-ping/demo', {
        userId: 'ada',
        password: 'Bright-Sky7',
      })
    ).body,
  ).not.toHaveProperty('targetUrl');
});

it.each(['ada', 'nobody'])(
  'a user ID needs a captcha from the third failure on, known or not (%s)',
  async (userId) => {
    for (const attempt of [1, 2, 3]) {
      const other = await another();
      const { body } = await other.signOn(userId, 'wrong');
      expect(body.messages).toEqual(failed);
      expect('captcha' in body).toBe(attempt === 3);
    }
  },
);

it('a session needs a captcha from the third failure on, for any user ID', async () => {
  await browser.signOn('ada', 'wrong');
  await browser.signOn('mary', 'wrong');
  expect((await browser.signOn('nils', 'wrong')).body).toHaveProperty('captcha');
});

it('a locked user signs on with the right captcha and password, which resets the failures', async () => {
  for (const _ of [1, 2]) await browser.signOn('ada', 'wrong');
  const { captchaParameters } = (await browser.signOn('ada', 'wrong')).body;
  const wrong = (
    await browser.signOn('ada', 'Bright-Sky7', {
      nuCaptchaAns: 'nonsense',
      nuCaptchaToken: captchaParameters,
    })
  ).body;
  expect(wrong).toMatchObject({ nextAction: 'LOGIN', messages: [{ type: 'ERROR' }] });
  expect(wrong.captchaParameters).not.toBe(captchaParameters);
  const nuCaptchaAns = await browser.captchaAnswer(wrong.captchaParameters);
  const right = { nuCaptchaAns, nuCaptchaToken: wrong.captchaParameters };
  expect((await browser.signOn('ada', 'Bright-Sky7', right)).body.nextAction).toBe('REDIRECT');
  expect((await browser.signOn('ada', 'wrong')).body).not.toHaveProperty('captcha');
});

it('a captcha answer is accepted once, for the newest challenge if the request names none', async () => {
  const { captchaParameters } = (await browser.signOn('grace', 'Quiet-Lake8')).body;
  const nuCaptchaAns = await browser.captchaAnswer(captchaParameters);
  expect((await browser.signOn('grace', 'wrong', { nuCaptchaAns })).body.messages).toEqual(failed);
  const again = await browser.signOn('grace', 'Quiet-Lake8', {
    nuCaptchaAns,
    nuCaptchaToken: captchaParameters,
  });
  expect(again.body.nextAction).toBe('LOGIN');
});

it('a locked user without a captcha gets LOGIN, a captcha and no message', async () => {
  const { body } = await browser.signOn('grace', 'Quiet-Lake8');
  expect(body).toMatchObject({ messages: [], nextAction: 'LOGIN' });
  expect(body.captcha).toMatch(
    /^<img src="http:\/\/[^"]+\/login\/wgt\/captcha\/image\?id=[\w-]+" alt="[^"]+"/,
  );
});

it('failures are reset an hour after the last one', async () => {
  for (const _ of [1, 2, 3]) await (await another()).signOn('ada', 'wrong');
  await browser.forward(3601);
  expect((await (await another()).signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it("a captcha can be renewed, and its PNG doesn't change", async () => {
  const { body } = await browser.get(`/login/wgt/captcha?appId=demo&sId=${browser.sId}`);
  expect(body).toMatchObject({
    messages: null,
    captcha: expect.stringContaining('<img'),
    captchaParameters: expect.any(String),
  });
  const draw = async () =>
    Buffer.from(
      await (await fetch(`${server.url}/login/wgt/captcha/image?id=${body.captchaParameters}`)).arrayBuffer(),
    );
  const picture = await draw();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.equals(await draw())).toBe(true);
  await browser.forward(601);
  expect((await browser.get(`/login/wgt/captcha/image?id=${body.captchaParameters}`)).status).toBe(404);
});

it('the variant of authenticate on mount is accepted, with monitoring data only', async () => {
  const { body } = await browser.post('/login/wgt/authenticate/apps/demo/demo', {
    nudetect_fp: 'x',
    'nucaptcha-token': '',
    'nucaptcha-answer': '',
  });
  expect(body).toEqual({ messages: [], nextAction: 'LOGIN' });
});
