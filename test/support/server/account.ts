import type { Reply, TestBrowser } from './browser';

/** A page of the host that makes the calls for account pages in a signed-on browser. */
export const accountPage = (browser: TestBrowser) => ({
  sessions: (): Promise<Reply> => browser.ask('/account/sessions'),
  end: (id: string): Promise<Reply> => browser.post('/account/sessions/end', { id }),
  endOthers: (): Promise<Reply> => browser.post('/account/sessions/endothers', {}),
  factors: (): Promise<Reply> => browser.ask('/account/factors'),
  remove: (factor: string, id?: string, appId?: string): Promise<Reply> =>
    browser.post('/account/factors/remove', JSON.parse(JSON.stringify({ factor, id, appId }))),
});

/** Proves the identity again with a code by email. */
export async function stepUp(browser: TestBrowser): Promise<Reply> {
  await browser.ask('/stepup/wgt/svoptions?appId=demo&brandId=demo');
  await browser.post('/stepup/wgt/sendSV', { appId: 'demo', deliveryMethod: 'EMAIL' });
  const validationCode = await browser.lastCode();
  return browser.post('/stepup/wgt/validateSV', { validationCode, appId: 'demo' });
}
