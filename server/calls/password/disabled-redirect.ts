import type { Call } from '../../http/call';

/**
 * Takes note that redirection is disabled. There is nothing to do about it here, so everybody gets the same
 * answer.
 */
export const disabledRedirect: Call = {
  id: 'disabledRedirect',
  method: 'GET',
  path: '/cpw/disabledRedirect',
  guard: 'open',
  answer: async () => ({ body: { messages: [] } }),
};
