import type { Call } from '../../http/call';

/**
 * Answers the report that redirection is disabled. The server has nothing to do then, so the answer is always
 * the same.
 */
export const disabledRedirect: Call = {
  id: 'disabledRedirect',
  method: 'GET',
  path: '/cpw/disabledRedirect',
  guard: 'open',
  answer: async () => ({ body: { messages: [] } }),
};
