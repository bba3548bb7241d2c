import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Config } from '../../../src/host/config';
import { resolveConfig } from '../../../src/host/config-defaults';
import { startEngine } from '../../../src/host/engine';
import type { EntryId } from '../../../src/host/facade-types';
import { defaultFolders } from '../../../tools/data/folders';
import { loadProduct } from '../../../tools/data/load';
import { createTestClock } from '../../support/clock';

/** An answer by a part of its call's path; a list is answered one by one, a function when it is asked. */
export type Answers = Record<string, unknown>;

const SETTINGS = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: false,
  isVoiceDisabled: false,
  isPingEnabled: false,
};

const START: Answers = {
  appsdetails: { app: SETTINGS },
  getCSRFToken: { csrfTokenValue: 'token', csrfTokenStatus: 'ok', csrfTokenHeader: 'X-XSRF-TOKEN' },
  'login/wgt/sessionId': { sessionId: 's1' },
  getCountryCodes: { CountryCodes: ['44', '49'] },
};

export const says = (type: 'ERROR' | 'INFO', detail: string, more: object = {}): object => ({
  messages: [{ type, detail }],
  nextAction: 'LOGIN',
  ...more,
});
export const goes = (nextAction: string, more: object = {}): object => ({ messages: null, nextAction, ...more });
export const settings = (changes: object): Answers => ({ appsdetails: { app: { ...SETTINGS, ...changes } } });

let stop: (() => void) | null = null;

/** Takes the widget of a test away again; to be called after each. */
export function stopWidget(): void {
  stop?.();
  stop = null;
}

/** The real engine with the product's own data, and a server made of prepared answers. */
export async function startWidget(entry: EntryId, answers: Answers = {}, config: Partial<Config> = {}) {
  // What the engine does is waited for as a person would; React's own test mode has no part in it.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const product = await loadProduct(defaultFolders());
  const all = { ...START, ...answers };
  const sent: { path: string; data: Record<string, unknown> }[] = [];
  const events: [string, unknown][] = [];
  const clock = createTestClock();
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const body = init.method === 'POST' ? new URLSearchParams(String(init.body)).get('data') : null;
    sent.push({ path: pathname, data: body ? JSON.parse(body) : {} });
    const key = Object.keys(all).find((part) => pathname.includes(part));
    let answer = key ? all[key] : undefined;
    if (Array.isArray(answer)) answer = answer.length > 1 ? answer.shift() : answer[0];
    if (typeof answer === 'function') answer = await answer();
    if (answer instanceof Response) return answer;
    if (answer === undefined) return new Response('{}', { status: 404 });
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  };
  const raw = {
    appId: 'app',
    brandId: 'brand',
    host: 'http://localhost',
    authApiPath: 'http://localhost/api',
    helpURL: 'http://localhost/help',
    loginUrl: 'http://localhost/login',
    targetUrl: 'http://localhost/target',
    fetch,
    ...config,
  };
  const handle = startEngine({
    config: resolveConfig(raw as Config, 'http://localhost/latchkey.js'),
    instance: 1,
    emit: (name: string, detail: unknown) => events.push([name, detail]),
    product,
    sent: new Map(),
    ports: { clock, location: { href: () => 'http://localhost/', assign: () => {}, reload: () => {}, replace: () => {} } },
  } as unknown as Parameters<typeof startEngine>[0]);
  stop = () => handle.destroy();
  const end = handle.begin(entry, undefined);
  return { handle, end, sent, events, clock, user: userEvent.setup() };
}

/** The input of a field by its `name`. */
export const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`#latchkey-root [name="${name}"]`);
  if (!input) throw new Error(`there is no field ${name}`);
  return input;
};
export const fields = (name: string): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(`#latchkey-root [name="${name}"]`)];
export const values = (name: string): string[] =>
  fields(name).flatMap((input) => (input.tagName === 'SELECT' ? [...input.querySelectorAll('option')].map((option) => option.value) : [input.value]));
export const chosen = (name: string): string | undefined => fields(name).find((input) => input.checked)?.value;

export const button = (action: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(`#latchkey-root [data-latchkey-action="${action}"]`);
  if (!found) throw new Error(`there is no button ${action}`);
  return found;
};

/** Waits for a panel and returns it. */
export const panel = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-latchkey-panel="${id}"]`);
    if (!found) throw new Error(`the panel ${id} is not there`);
    return found;
  });

/** Waits for the message box, and returns it. */
export const message = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-latchkey-message]');
    if (!found) throw new Error('there is no message');
    return found;
  });

/** What is said to be wrong with a field, by way of aria-describedby. */
export const wrong = (name: string): string | null => {
  const input = field(name);
  if (input.type !== 'radio' && input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join() || null;
};

export { screen, waitFor, within };
