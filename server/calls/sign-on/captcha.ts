import { newChallenge } from '../../captcha/challenge';
import type { Call } from '../../http/call';

/** Another captcha, for the refresh button. Earlier ones stay answerable until one of them is tried. */
export const captcha: Call = {
  id: 'captcha',
  method: 'GET',
  path: '/login/wgt/captcha',
  guard: 'session',
  answer: async (request) => ({ body: { messages: null, ...(await newChallenge(request, request.session)) } }),
};
