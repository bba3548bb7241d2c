import type { Reply } from '../browser';
import { APP, PAGE, ProviderBrowser, referenceOf } from '../provider/suite';
import { contractCalls, filled } from './calls';
import type { Visitor } from './visitor';

/** Makes a call in the application that has the demo's provider. */
function call({ browser, isPing }: Visitor, id: string, payload: unknown) {
  const { path = '', pingPath = null } = contractCalls.find((one) => one.id === id) ?? {};
  return browser.post(filled((isPing && pingPath) || path, undefined, APP), payload);
}

const start = (v: Visitor, provider: string) => call(v, 'providerStart', { provider, pageUrl: PAGE });
const redeem = (v: Visitor, reference: string) => call(v, 'signOnReference', { reference });

/** Signs on at the demo's provider with the account of `subject`. */
const signOnAs = (subject: string) => async (v: Visitor) => {
  const browser = new ProviderBrowser(v.browser.server).become(v.browser);
  const { providerUrl } = (await start(v, 'demo')).body;
  const answer = await browser.open(providerUrl, ({ pathname }) => pathname === '/dev/provider/authorize');
  answer.pathname = '/dev/provider/answer';
  answer.searchParams.set('account', subject);
  const page = await browser.open(answer.href);
  return redeem(v, referenceOf(page));
};

/** The cases of the two calls, in the form of turns.ts. */
export const providerTurns: Readonly<
  Record<string, Readonly<Record<string, (v: Visitor) => Promise<Reply>>>>
> = {
  providerStart: { REDIRECT: (v) => start(v, 'demo'), ERROR: (v) => start(v, 'unknown') },
  signOnReference: {
    REDIRECT: signOnAs('lena-at-work'),
    TWO_FACTOR: signOnAs('finn-at-work'),
    STEP_UP: signOnAs('sam-at-work'),
    REGISTER: signOnAs('uma-at-work'),
    LOGIN: (v) => redeem(v, 'unknown'),
  },
};
