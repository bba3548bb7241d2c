import { defineCall } from '../../http/call';

/**
 * Answers the report that redirection is disabled. The server has nothing to do then, so the answer is always
 * the same.
 */
export const disabledRedirect = defineCall('disabledRedirect', {
  guard: 'open',
  answer: async () => ({ body: { messages: [] } }),
});
