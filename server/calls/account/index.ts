import type { Call } from '../../http/call';
import type { CallContext } from '../context';
import { endOtherSessions } from './end-other-sessions';
import { endSession } from './end-session';
import { listFactors } from './list-factors';
import { listSessions } from './list-sessions';
import { removeFactor } from './remove-factor';

/** The calls for the account pages of a host, as in account-calls.json. */
export const accountCalls: readonly Call<CallContext>[] = [
  listSessions,
  endSession,
  endOtherSessions,
  listFactors,
  removeFactor,
];
