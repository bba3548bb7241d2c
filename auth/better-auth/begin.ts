/// <reference path="./api.d.ts" />
import { AsyncLocalStorage } from 'node:async_hooks';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Io } from '../ports';
import type { CallEndpoint, Reply } from './endpoints';

const PATH = '/begin-latchkey-session';

/** The id of the user who has proved a passkey in the request that better-auth is answering. Only `beginSession` sets it. */
const proved = new AsyncLocalStorage<string>();

/** An endpoint, so that hooks and plugins see the session begin. It begins none for a request from outside. */
export const endpoints = {
  beginLatchkeySession: createAuthEndpoint(
    PATH,
    { method: 'POST', metadata: { isAction: false } },
    async (endpoint) => {
      const { internalAdapter } = endpoint.context;
      const id = proved.getStore();
      const user = id === undefined ? null : await internalAdapter.findUserById(id);
      const session = id === undefined || !user ? null : await internalAdapter.createSession(id);
      if (session) await setSessionCookie(endpoint, { session, user });
      return endpoint.json({ token: session?.token ?? null });
    },
  ),
};

/** Begins a session of better-auth without a password. */
export const beginSession = (call: CallEndpoint, id: string, io: Io): Promise<Reply> =>
  proved.run(id, () => call(PATH, io, {}));
