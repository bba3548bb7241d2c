import { listSessions as list } from '../../store/session/list';
import { defineSignedOnCall } from '../factor/define-factor-call';

/** Lists the sessions of the signed-on user (ASVS 7.5.2). */
export const listSessions = defineSignedOnCall('listSessions', async ({ context, session }) => ({
  body: { messages: [], sessions: await list(context, context.db, session) },
}));
