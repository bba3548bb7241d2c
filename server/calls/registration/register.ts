import { requireBrand } from '../../domain/account/apps';
import { preferredChoice } from '../../domain/codes/options';
import { sendVerification } from '../../domain/codes/send';
import type { Outside } from '../../domain/outside';
import { holderFor } from '../../domain/registration/delivery';
import { registrant } from '../../domain/registration/registrations';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/** Starts self-registration with the token, and sends the code as getDeliveryMethod announced. */
export const register = defineCall<Store & Edge & Outside>('register', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const person = await registrant(context, session, requiredText(payload, 'token'));
    if (!person) return refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
    const holder = holderFor(person);
    return sendVerification(request, {
      purpose: 'SELF_REG',
      holder,
      choice: preferredChoice(context, holder),
    });
  },
});
