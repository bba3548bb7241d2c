import { newChallenge } from '../../captcha/challenge';
import { defineCall } from '../../http/call';
import { countAddress } from '../../rates/count';

/** Creates another captcha for the refresh button. Earlier captchas stay valid until one of them is answered. */
export const captcha = defineCall('captcha', {
  guard: 'session',
  async answer(request) {
    await countAddress(request.c, request.context, 'captcha');
    return { body: { messages: null, ...(await newChallenge(request, request.session)) } };
  },
});
