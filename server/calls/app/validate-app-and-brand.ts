import { requireBrand } from '../../account/apps';
import type { Call } from '../../http/call';

/** Says whether application and brand are known. In ping mode the widget shows nothing before this answer. */
export const validateAppAndBrand: Call = {
  id: 'validateAppAndBrand',
  method: 'POST',
  path: '/login/wgt/validate/apps/:appId/:brandId',
  guard: 'session',
  async answer({ c, context }) {
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    return { body: { messages: [] } };
  },
};
