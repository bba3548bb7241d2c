import type { Identity } from '../../auth/ports';
import { returnPage } from '../../auth/providers/page-url';
import { providersOf } from '../../auth/providers/provider';
import { type App, requireBrand, urlForPage } from '../domain/account/apps';
import { countAddress } from '../domain/account/rates';
import { providerStateOf, type SignOnState } from '../domain/account/sign-on-state';
import { lockUser, type User } from '../domain/account/users';
import { sendNotice } from '../domain/delivery/notice';
import type { Outside } from '../domain/outside';
import {
  addIdentity,
  beginOwnRegistration,
  userByOwnedAddress,
  userOfIdentity,
} from '../domain/providers/identities';
import { goUrl } from '../domain/providers/mount';
import type { Provider } from '../domain/providers/providers';
import { redeem, startSignOn } from '../domain/providers/sign-ons';
import { defineCall, type GuardedRequest } from '../http/call';
import { sessionSecrets } from '../http/cookies';
import { type Answer, refusal } from '../http/envelope';
import { ownOrigin } from '../http/host';
import { badField, requiredText } from '../http/payload';
import { handOver, type RenewedSession, renewSession } from '../http/renew-session';
import { nameAccount, nameOutcome } from '../http/requests';
import { faultOf } from '../store/logs';
import type { Store } from '../store/store';
import { text } from '../texts';
import type { CallContext } from './context';

/**
 * Starts a sign-on with an identity provider and answers the address to go to. The server keeps the page to return to, so the
 * provider's answer can't choose another one.
 */
export const providerStart = defineCall<CallContext>('providerStart', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const pageUrl = returnPage(requiredText(payload, 'pageUrl'), c.req.header('Origin'), app);
    if (pageUrl === null)
      throw badField('pageUrl', 'must be a page of the application, and of the origin that sends it');
    await countAddress(c, context, 'signOn');
    const id = requiredText(payload, 'provider');
    const provider = providersOf(context.providers, app.app_id).find((one) => one.id === id);
    if (!provider || !(await isReachable(request, provider)))
      return refusal(text('PROVIDER_UNAVAILABLE', { provider: provider?.name ?? id }), 'ERROR');
    const ticket = await startSignOn(context, session, { appId: app.app_id, provider: id, pageUrl });
    return {
      body: { messages: [], nextAction: 'REDIRECT', providerUrl: goUrl(ownOrigin(c), ticket) },
    };
  },
});

/** Whether the server has the provider's metadata. If not, the user gets a message and stays on the page. */
async function isReachable(
  { c, context }: GuardedRequest<Store & Outside>,
  provider: Provider,
): Promise<boolean> {
  try {
    await context.providerConfiguration(provider, ownOrigin(c));
    return true;
  } catch (error) {
    context.log.warn({ provider: provider.id, ...faultOf(error as Error) }, 'a provider is not reachable');
    return false;
  }
}

/**
 * Completes a sign-on with an identity provider. The session of the request may be another one than the session that started it,
 * because the page has loaded again, but the browser must have that session's cookie, too.
 */
export const signOnReference = defineCall<CallContext>('signOnReference', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload } = request;
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    await countAddress(c, context, 'signOn');
    const reference = requiredText(payload, 'reference', 128);
    const secrets = sessionSecrets(c, context);
    const redeemed = await redeem(context, reference, { appId: app.app_id, secrets });
    const provider = redeemed && context.providers.find(({ id }) => id === redeemed.provider);
    if (!provider || !redeemed.result || redeemed.result.kind === 'failed')
      return refuse(request, refusal(text('ASSERTION_INVALID'), 'LOGIN'));
    // WARNING, because the widget shows INFO as a success (Specification section 8).
    if (redeemed.result.kind === 'cancelled')
      return refuse(request, {
        body: {
          messages: [{ type: 'WARNING', detail: text('PROVIDER_CANCELLED', { provider: provider.name }) }],
          nextAction: 'LOGIN',
        },
      });
    return answerIdentity(request, app, { provider, identity: redeemed.result.identity, reference });
  },
});

function refuse({ c }: GuardedRequest, answer: Answer): Answer {
  nameOutcome(c, 'sign-on-refused');
  return answer;
}

/** A redeemed reference. */
interface Redeemed {
  readonly provider: Provider;
  readonly identity: Identity;
  readonly reference: string;
}

async function answerIdentity(
  request: GuardedRequest<CallContext>,
  app: App,
  redeemed: Redeemed,
): Promise<Answer> {
  const { c, context, session } = request;
  const { provider, identity } = redeemed;
  const known = await userOfIdentity(context.db, identity);
  const joined = known ? null : await userByOwnedAddress(context.db, provider, identity);
  const user = known ?? joined;
  if (!user) {
    const token = await beginOwnRegistration(context, session, redeemed);
    return token === null
      ? refuse(request, refusal(text('PROVIDER_UNKNOWN', { provider: provider.name }), 'LOGIN'))
      : { body: { messages: [], nextAction: 'REGISTER', token } };
  }
  nameAccount(c, user.id);
  const signedOn = await signOn(request, user, joined && identity);
  if (!signedOn) return refuse(request, refusal(text('START_AGAIN'), 'LOGIN'));
  const { nextAction, messages } = signedOn.state;
  if (!signedOn.renewed) {
    nameOutcome(c, 'not-allowed');
    return { body: { messages, nextAction } };
  }
  if (joined)
    await sendNotice(context, {
      change: 'providerAdded',
      userId: user.id,
      to: user.email,
      session,
    });
  nameOutcome(c, nextAction === 'REDIRECT' ? 'signed-on' : 'second-step-needed');
  const target =
    nextAction !== 'REDIRECT' || app.target_url === null ? {} : { targetUrl: urlForPage(c, app.target_url) };
  return { body: { messages, nextAction, ...handOver(c, context, session, signedOn.renewed), ...target } };
}

/**
 * Assigns the session to the user, and the identity to an account that it joins. Without a renewed session the user may not sign on
 * yet. Null if the user or the identity has changed in between.
 */
async function signOn(
  { context, session }: GuardedRequest,
  { id }: User,
  joining: Identity | null,
): Promise<{ state: SignOnState; renewed: RenewedSession | null } | null> {
  const { clock, db } = context;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) return null;
    const state = providerStateOf(user);
    if (!state.signsOn) return { state, renewed: null };
    if (joining && !(await addIdentity(tx, clock, joining, id))) return null;
    return { state, renewed: await renewSession(tx, clock, session, { userId: id, owes: state.owes }) };
  });
}
