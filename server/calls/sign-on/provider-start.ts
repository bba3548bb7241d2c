import { requireBrand } from '../../domain/account/apps';
import { countAddress } from '../../domain/account/rates';
import type { Outside } from '../../domain/outside';
import { goUrl } from '../../domain/providers/mount';
import { returnPage } from '../../domain/providers/page-url';
import { type Provider, providersOf } from '../../domain/providers/providers';
import { startSignOn } from '../../domain/providers/sign-ons';
import { defineCall, type GuardedRequest } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { ownOrigin } from '../../http/host';
import { badField, requiredText } from '../../http/payload';
import { faultOf } from '../../store/logs';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * Starts a sign-on with an identity provider and answers the address to go to. The server keeps the page to return to, so the
 * provider's answer can't choose another one.
 */
export const providerStart = defineCall<Store & Edge & Outside>('providerStart', {
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
