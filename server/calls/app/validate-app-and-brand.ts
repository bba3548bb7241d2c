import { requireBrand } from '../../domain/account/apps';
import { defineCall } from '../../http/call';

/** Checks that the application and brand exist. In ping mode the widget shows nothing before this answer. */
export const validateAppAndBrand = defineCall('validateAppAndBrand', {
  guard: 'session',
  async answer({ c, context }) {
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    return { body: { messages: [] } };
  },
});
