import { countAddress } from '../../domain/account/rates';
import { defineCall } from '../../http/call';
import { CSRF_HEADER } from '../../http/cors';
import type { Edge } from '../../http/edge';
import { issueToken } from '../../store/session/csrf';
import type { Store } from '../../store/store';

/** The token that every POST needs (Specification section 3, "CSRF data"). This call never starts a session: see store/session/csrf.ts. */
export const csrf = defineCall<Store & Edge>('csrf', {
  guard: 'open',
  async answer({ c, context, session }) {
    await countAddress(c, context, 'token');
    return {
      body: {
        csrfTokenValue: await issueToken(context, session),
        csrfTokenStatus: 'success',
        csrfTokenHeader: CSRF_HEADER,
      },
    };
  },
});
