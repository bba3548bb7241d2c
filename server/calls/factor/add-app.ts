import { beginApp } from '../../domain/factors/authenticator-app';
import type { Outside } from '../../domain/outside';
import type { Store } from '../../store/store';
import { defineFactorCall } from './define-factor-call';

/** Begins the setup of an authenticator app. This answer is the only one that contains its secret. */
export const addApp = defineFactorCall<Store & Outside>('addApp', async ({ context, session, user }) => ({
  body: { messages: [], nextAction: 'SET_UP', ...(await beginApp(context, session, user)) },
}));
