/**
 * Attacks on any auth server with the users of the reference server: `ada` signs on with a password, `finn` owes a second factor, and `noor`
 * has no password. Each function of this folder declares tests, which use HTTP only.
 */
import type { Reply, TestBrowser } from '../server/browser';

export interface Target {
  readonly url: string;
  /** A browser with the widget on a page of this origin, by default a listed one. */
  browser(origin?: string): TestBrowser;
  /** The last code that was sent to an address. */
  codeTo(address: string): Promise<string>;
  /** Brings back the users, the clock and all limits. */
  reset(): Promise<unknown>;
  /** The application that lets strangers sign up with an address only. */
  readonly signUpApp: string;
}

export const ADA = { userId: 'ada', email: 'ada@example.test', password: 'Bright-Sky7' };
export const FINN = { userId: 'finn', email: 'finn@example.test', password: 'Silver.Fox7' };
export const STRANGER = 'nina@example.test';
/** A password that the rules of every server accept. */
export const NEW = 'Soft-Rain42';

/** A call that needs a session and a token, and changes nothing. */
export const GUARDED = '/secure/wgt/gettargeturl';

export const next = ({ body }: Reply): string => body.nextAction;
export const isSignedOn = async (by: TestBrowser): Promise<boolean> =>
  next(await by.post('/login/wgt/continueAuthentication', { appId: 'demo' })) === 'REDIRECT';

/** Requests a code for a new password by email. */
export const askByMail = (
  by: TestBrowser,
  userId: string,
  email = `${userId}@example.test`,
): Promise<Reply> => by.askForCode(userId, { deliveryChannel: 'EMAIL', email });

export const listContacts = (by: TestBrowser, userId: string): Promise<Reply> =>
  by.post('/fpc/wgt/recoveryoptions/apps/demo/demo', { userId, appId: 'demo', brandId: 'demo' });

/** Chooses the address on file. */
export const chooseMail = (by: TestBrowser, userId: string): Promise<Reply> =>
  by.post('/fpc/wgt/recoverysend/apps/demo/demo', {
    ...{ userId, appId: 'demo', brandId: 'demo', deliveryMethod: 'EMAIL' },
  });

/** Enters the right code for a new password. */
export async function recover({ codeTo }: Target, by: TestBrowser, userId: string): Promise<void> {
  await askByMail(by, userId);
  await by.giveCode(await codeTo(`${userId}@example.test`));
}

/** Signs on with a password and a second factor. */
export async function confirm({ codeTo }: Target, by: TestBrowser, otc?: string): Promise<Reply> {
  await by.signOn(FINN.userId, FINN.password);
  await by.post('/svauth/wgt/sendsv', { deliveryMethod: 'EMAIL', appId: 'demo' });
  return by.post('/svauth/wgt/validatesv', { otc: otc ?? (await codeTo(FINN.email)), appId: 'demo' });
}

export const beginSignUp = ({ signUpApp }: Target, by: TestBrowser, email: string): Promise<Reply> =>
  by.post(`/signup/wgt/start/apps/${signUpApp}/demo`, { email, appId: signUpApp, brandId: 'demo' });

/** Enters the right code for a new account. */
export async function proveAddress(target: Target, by: TestBrowser): Promise<Reply> {
  await beginSignUp(target, by, STRANGER);
  const otc = await target.codeTo(STRANGER);
  return by.post('/signup/wgt/validateSV', { otc, appId: target.signUpApp });
}

/** A browser that has copied another one's cookies, session and token. */
export function copyOf({ browser }: Target, victim: TestBrowser): TestBrowser {
  const thief = browser(victim.origin);
  for (const [name, value] of victim.cookies) thief.cookies.set(name, value);
  return Object.assign(thief, { sId: victim.sId, csrf: victim.csrf });
}
