import { listFactors as list } from '../../domain/factors/list';
import { defineSignedOnCall } from '../factor/define-factor-call';

/** Lists the factors of the signed-on user. */
export const listFactors = defineSignedOnCall('listFactors', async ({ context, user }) => ({
  body: { messages: [], factors: await list(context, context.db, user.id) },
}));
