import { defineCall } from '../../http/call';

/** Answers the report that redirects are disabled. The server has nothing to do, so the answer is always the same. */
export const disabledRedirect = defineCall('disabledRedirect', {
  guard: 'open',
  answer: async () => ({ body: { messages: [] } }),
});
