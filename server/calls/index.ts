import type { Call } from '../http/call';
import { contract } from '../http/contract';
import * as account from './account';
import * as app from './app';
import * as captcha from './captcha';
import type { CallContext } from './context';
import * as factors from './factors';
import * as passkeySignOn from './passkey-sign-on';
import * as password from './password';
import * as providerSignOn from './provider-sign-on';
import * as recovery from './recovery';
import * as registration from './registration';
import * as secondStep from './second-step';
import * as session from './session';
import * as signOn from './sign-on';
import * as signUp from './sign-up';

const FILES: readonly object[] = [
  ...[app, session, signOn, passkeySignOn, captcha, providerSignOn, recovery, password, secondStep],
  ...[factors, registration, signUp, account],
];

const isCall = (value: unknown): value is Call<CallContext> =>
  typeof value === 'object' && value !== null && 'guard' in value;

const ORDER = Object.keys(contract.calls);

/** Every call that the files of this folder export, in the order of flows/calls.json. */
export const calls: readonly Call<CallContext>[] = FILES.flatMap((file) =>
  Object.values(file).filter(isCall),
).sort((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
