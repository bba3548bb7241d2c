import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultFolders, productOf, readData } from '../../../cli/data';
import { timeoutsOn } from '../../../cli/transcript/clock';
import { listenToConsole } from '../../../cli/transcript/host';
import { createFakeServer } from '../../../kit/testing';
import type { Config } from '../../../src/api/config';
import { resolveConfig } from '../../../src/api/config-defaults';
import type { EntryId, Outcome } from '../../../src/api/types';
import type { Product } from '../../../src/core/data/product';
import { browserParts } from '../../../src/engine/browser-parts';
import { startEngine } from '../../../src/engine/start-engine';
import type { Ports } from '../../../src/ports';
import { createTestClock } from '../../support/clock';

/** The address of the tests' server. */
const API = 'http://localhost/api';

/**
 * Answers by a part of the call's path. Each item of a list answers one request, and a function is called for
 * each request.
 */
export type Answers = Record<string, unknown>;

const SETTINGS = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: false,
  isVoiceDisabled: false,
  isPingEnabled: false,
} as const;

export const says = (type: 'ERROR' | 'INFO', detail: string, more: object = {}): object => ({
  messages: [{ type, detail }],
  nextAction: 'LOGIN',
  ...more,
});
export const goes = (nextAction: string, more: object = {}): object => ({
  messages: null,
  nextAction,
  ...more,
});
export const settings = (changes: object): Answers => ({ appsdetails: { app: { ...SETTINGS, ...changes } } });

let stop: (() => void) | null = null;

/** Removes the widget of a test and its server. Call it after each test. @throws if React warned or an error was logged */
export function stopWidget(): void {
  stop?.();
  stop = null;
}

interface Sent {
  path: string;
  data: Record<string, unknown>;
}

/** Starts the kit's fake server with `given` answers before its own. `sent` collects the requests. */
function serve(answers: Answers, sent: Sent[]): typeof fetch {
  const fake = createFakeServer({ api: API, settings: SETTINGS });
  const lists = Object.entries(answers).map(([part, given]): [string, unknown[]] => [
    part,
    Array.isArray(given) ? [...given] : [given],
  ]);
  return async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const data = new URLSearchParams(await request.clone().text()).get('data');
    sent.push({ path, data: data ? JSON.parse(data) : {} });
    const list = lists.find(([part]) => path.includes(part))?.[1];
    if (!list) return fake.fetch(request);
    const next = list.length > 1 ? list.shift() : list[0];
    const answer = typeof next === 'function' ? await next() : next;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
}

/**
 * Starts the real engine with the product's own data, and a server with prepared answers.
 * @param edit changes the data, as an owner would
 * @param assign leaves the page
 */
export async function startWidget(
  entry: EntryId | 'recoveryCodes',
  answers: Answers = {},
  config: Partial<Config> = {},
  edit: (product: Product) => Promise<void> | void = () => {},
  assign: Ports['location']['assign'] = (_, __, gone) => gone(true),
) {
  // The tests wait for the engine as a user would, so React's test mode is off.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const product = productOf(await readData(defaultFolders()));
  await edit(product);
  const logged = listenToConsole();
  const sent: Sent[] = [];
  const events: [string, unknown][] = [];
  const clock = createTestClock();
  const raw = {
    appId: 'app',
    brandId: 'brand',
    host: 'http://localhost',
    authApiPath: API,
    fetch: serve(answers, sent),
    helpURL: 'http://localhost/help',
    loginUrl: 'http://localhost/login',
    targetUrl: 'http://localhost/target',
    ...config,
  };
  const resolved = resolveConfig(raw as Config, 'http://localhost/latchkey.js');
  const location: Ports['location'] = {
    href: () => 'http://localhost/',
    assign,
    replace: () => {},
  };
  const ports = { ...browserParts.ports, clock, location };
  const handle = startEngine(
    {
      config: resolved,
      instance: 1,
      emit: (name: string, detail: unknown) => events.push([name, detail]),
      product,
      sent: new Map(),
    } as unknown as Parameters<typeof startEngine>[0],
    { ...browserParts, ports },
  );
  const endTimeouts = timeoutsOn(clock, resolved.timeoutMs);
  stop = () => {
    handle.destroy();
    endTimeouts();
    logged.stop();
    expect(logged.lines).toEqual([]);
  };
  const end = handle.call(entry as EntryId) as Promise<Outcome>;
  // jsdom loads no style sheet, so the pointer can reach every element.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { handle, end, sent, events, clock, user };
}

/** Returns the input of a field by its `name`. */
export const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`#latchkey-root [name="${name}"]`);
  if (!input) throw new Error(`there is no field ${name}`);
  return input;
};
export const fields = (name: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`#latchkey-root [name="${name}"]`),
];
/** Returns the radio button of a field for one of its values. */
export const option = (name: string, value: string): HTMLInputElement => {
  const found = fields(name).find((input) => input.value === value);
  if (!found) throw new Error(`the field ${name} has no option ${value}`);
  return found;
};
export const button = (action: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(
    `#latchkey-root [data-latchkey-action="${action}"]`,
  );
  if (!found) throw new Error(`there is no button ${action}`);
  return found;
};

/** Whether a button has the appearance and behavior of a disabled one. */
export const isOff = (action: string): boolean => button(action).getAttribute('aria-disabled') === 'true';

/** The text of the live region of the panel. */
export const said = (): string =>
  document.querySelector('[data-latchkey-panel] > [role=status]')?.textContent ?? '';

/** Waits for a panel and returns it. */
export const panel = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-latchkey-panel="${id}"]`);
    if (!found) throw new Error(`the panel ${id} did not appear`);
    return found;
  });

/** Waits for the message box, and returns it. */
export const message = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-latchkey-message]');
    if (!found) throw new Error('there is no message');
    return found;
  });

/** Returns the error of a field, found through aria-describedby. */
export const wrong = (name: string): string | null => {
  const input = field(name);
  if (input.type !== 'radio' && input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join() || null;
};

export { screen, waitFor };
