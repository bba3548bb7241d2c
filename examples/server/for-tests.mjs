/**
 * The users and hooks for `latchkey conform`. server.mjs loads this file only with FOR_TESTS=1, because the hooks reveal codes and
 * change the clock.
 */
import { readFileSync } from 'node:fs';
import { keepReference, seal } from './assertions.mjs';
import { APPS, HOME } from './config.mjs';
import { forget, forward, memory } from './memory.mjs';
import { addUser, hashOf } from './users.mjs';

const { users, identities } = JSON.parse(readFileSync(new URL('users-for-tests.json', import.meta.url)));

const addIdentities = () => {
  for (const identity of identities) memory.identities.set(identity.userId, identity);
};

for (const { password, ...user } of users)
  addUser({ ...user, hashes: password ? [await hashOf(password)] : [] });
addIdentities();

/** Hashing is slow, so a reset reuses these users. */
const firstUsers = structuredClone(memory.users);
const firstSettings = APPS.get('shop').settings;

function reset() {
  forget();
  memory.users = structuredClone(firstUsers);
  addIdentities();
  return settings({ json: { app: firstSettings } });
}

function settings({ json }) {
  for (const app of APPS.values()) app.settings = json.app;
  return {};
}

function clock({ json }) {
  forward(json.seconds * 1000);
  return {};
}

export const hookCalls = [
  { method: 'POST', path: '/for-tests/reset', answer: reset },
  { method: 'POST', path: '/for-tests/clock', answer: clock },
  { method: 'POST', path: '/for-tests/settings', answer: settings },
  {
    method: 'GET',
    path: '/for-tests/code',
    answer: ({ query }) => ({ code: memory.outbox.get(query.get('to')) }),
  },
  {
    method: 'GET',
    path: '/for-tests/captcha',
    answer: ({ query }) => ({ answer: memory.captchas.get(query.get('token'))?.answer }),
  },
  {
    method: 'GET',
    path: '/for-tests/assertion',
    answer: ({ query }) => ({ samlInput: seal({ kind: 'input', userId: query.get('person') }) }),
  },
  {
    method: 'GET',
    path: '/for-tests/reference',
    answer: ({ query }) => ({
      REF: keepReference(query.get('person'), HOME),
      TargetResource: HOME,
    }),
  },
].map((call) => ({ ...call, isOpen: true, isHook: true }));
