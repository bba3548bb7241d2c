import { countAddress } from '../../domain/account/rates';
import { newChallenge } from '../../domain/captcha/challenge';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import type { Store } from '../../store/store';

/** Creates another captcha for the refresh button. Earlier captchas stay valid until one of them is answered. */
export const captcha = defineCall<Store & Edge>('captcha', {
  guard: 'session',
  async answer(request) {
    await countAddress(request.c, request.context, 'captcha');
    return { body: { messages: null, ...(await newChallenge(request, request.session)) } };
  },
});
