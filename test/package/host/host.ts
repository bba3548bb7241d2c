// A host's own code, which the package test compiles with --strict, checked libraries and without React's
// types.
import {
  type AdminUser,
  type AuditEntry,
  type Config,
  type CustomAttribute,
  cookieDomain,
  create,
  type Notification,
  type Outcome,
  type PublicState,
  type UserType,
  version,
  type Widget,
} from 'latchkey';
// A style sheet is imported for its effect, and so is the classic script.
import 'latchkey/latchkey.css';
import 'latchkey/latchkey.js';
import type { Calls } from 'latchkey/contract';
import { create as createServed } from 'latchkey/latchkey.mjs';
import { create as createSlim } from 'latchkey/slim';
import 'latchkey/slim/latchkey.css';
import 'latchkey/slim/latchkey.js';
import { create as createSlimServed } from 'latchkey/slim/latchkey.mjs';
import { createFakeServer } from 'latchkey/testing';
import { create as createStub, stub } from 'latchkey/testing/stub';

const config: Config = {
  appId: 'shop',
  brandId: 'main',
  environment: 'uat',
  theme: { accent: '#06c' },
  callback: (nextAction, { messages, targetUrl }) =>
    console.log(nextAction.length, messages.length, targetUrl?.length),
  monitoring: { load: async () => {} },
  analytics: { load: () => {}, tag: ({ page, flow }) => console.log(page?.length, flow?.length) },
  fetch: (input, init) => fetch(input, init),
};
const widget: Widget = create(config);
const off: () => void = widget.on('redirect', (redirect) => {
  if (redirect.url.startsWith('http:')) redirect.preventDefault();
});
widget.on('message', ({ items }) =>
  console.log(items.map(({ text, key }) => text.length + (key?.length ?? 0))),
);
widget.on('error', ({ code, message, cause }) => console.error(code, message, cause));

export async function signOn(): Promise<Outcome> {
  const { outcome, nextAction } = await widget.authenticateUser({ userId: 'ann', password: 'secret' });
  off();
  const state: PublicState = widget.getState();
  console.log(
    outcome === 'redirected',
    nextAction,
    state.message?.items[0]?.text.length,
    version,
    cookieDomain(location.hostname),
  );
  return widget.registerUser({ samlInput: '…', callback: () => {} });
}

// Records without behavior in the widget (DATA-03).
const types: UserType[] = ['user', 'admin', 'pass admin', 'federated'];
const admin: AdminUser = {
  adEntId: 'a1',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@shop.example',
  createdBy: 'bob',
  createdOn: '2026-01-02',
};
const attribute: CustomAttribute = {
  attributeName: 'memberNumber',
  editable: false,
  minLength: 1,
  maxLength: 9,
  minOccurrence: 0,
  maxOccurrence: 1,
  regex: '[0-9]+',
  regexDesc: 'Digits',
};
const entry: AuditEntry = { eventDesc: 'Profile changed', updatedOn: '2026-01-02', updatedBy: admin.adEntId };
const notification: Notification = {
  messageId: 'm1',
  notificationCreatedDT: '2026-01-02',
  notificationName: 'Welcome',
  userId: 'ann',
  status: 'SENT',
  emailStatus: 'REJECTED',
  emailRejectedDT: '2026-01-03',
  emailRejectedReason: 'unknown address',
};
console.log(types.length, attribute.editable, entry.eventDesc, notification.emailRejectedReason?.length);
// @ts-expect-error: a kind of user that does not exist
const guest: UserType = 'guest';
// @ts-expect-error: an audit entry requires a user
const nobody: AuditEntry = { eventDesc: 'Profile changed', updatedOn: '2026-01-02' };
console.log(guest, nobody);

// The classic script gives the page what the module exports, and exports nothing.
const fromScript: Widget = window.Latchkey.create(config);
const served: Widget = createServed(config);
console.log(
  fromScript.getState().page,
  served.getState().page,
  Latchkey.version,
  Latchkey.cookieDomain('www.example.com'),
);
// @ts-expect-error: it exports nothing
console.log((await import('latchkey/latchkey.js')).create);

// @ts-expect-error: a field that does not exist
create({ appId: 'a', brandId: 'b', langauge: 'de_DE' });
// @ts-expect-error: an ID is a string
create({ appId: 1 });
// @ts-expect-error: a message arrives with its text, not with its parts
widget.on('message', ({ items }) => console.log(items[0]?.args));
// @ts-expect-error: an event that does not exist
widget.on('pages', () => {});
// @ts-expect-error: credentials are an object
widget.authenticateUser('ann');
// @ts-expect-error: the slim build has the same types
createSlim({ appId: 1 });
// @ts-expect-error: and so has the one that is served
createSlimServed({ appId: 1 });

// The kit for a host's own tests.
const fake = createFakeServer({ api: 'https://auth.test', users: [{ userId: 'ann', state: 'TMP_PWD' }] });
create({ appId: 'a', brandId: 'b', fetch: fake.fetch });
fake.next('authenticate', { nextAction: 'CPW', messages: { type: 'ERROR', detail: 'No.' } });
const sent: string | undefined = fake.requests('validateCode')[0]?.payload.otc;
const nextActions: Calls['sendCode']['nextAction'][] = ['VALIDATE_SV', 'ERROR', 'LOGIN'];
const standIn: Widget = createStub(config);
stub.last.emit('page', { page: 'LOGIN_PAGE', flow: 'SIGN_ON', panel: 'sign-on' });
console.log(sent, nextActions, standIn.getState().page);
// @ts-expect-error: a nextAction that the call does not have
fake.next('sendCode', { nextAction: 'REDIRECT' });
// @ts-expect-error: a call that does not exist
fake.fault('sendCodes', 'network');
