/** Signs on for probes that need a session. */
import type { Browser } from '../browser';
import { type Credentials, leadsTo, NotTried, outcomeOf } from '../kind';

/** Signs on. @throws NotTried if the answer has another nextAction */
export async function signOn(
  browser: Browser,
  login: Credentials,
  nextAction = 'REDIRECT',
): Promise<Browser> {
  const reply = await browser.call('authenticate', login);
  if (leadsTo(reply, nextAction)) return browser;
  throw new NotTried(`the sign-on of roles.signsOn.${nextAction} was answered with ${outcomeOf(reply)}`);
}
