import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { EarlyDescription, EarlyPanel, Piece } from '../../src/start/description';
import { createEarly } from '../../src/start/early';

const life = new AbortController();
afterEach(() => document.body.replaceChildren());

const dialog = (id: string, ...buttons: string[]): Piece => [
  'div',
  {},
  [
    'dialog',
    {},
    [
      'div',
      { class: 'latchkey-panel', 'data-latchkey-panel': id, tabindex: '-1' },
      ...buttons.map((action): Piece => ['button', { 'data-latchkey-action': action }, action]),
    ],
  ],
];
const DATA: EarlyDescription = {
  locale: 'en_US',
  settings: { call: 'settings', keep: { 'settings.isPingEnabled': 'isPingEnabled' } },
  wait: [['div', { 'data-latchkey-wait': '' }, 'Wait']],
  failure: [dialog('not-loaded', 'retry', 'close')],
  mark: 'm',
  silent: ['logout'],
  panel: {
    panel: 'sign-on',
    out: 'close',
    facts: {},
    when: {},
    assumed: {},
    varies: [],
    pieces: [dialog('sign-on', 'close')],
  },
};

function make(
  settings: Response | Promise<Response> = new Response('{}'),
  description: EarlyDescription = DATA,
  more: object = {},
) {
  const sent = new Map([['settings', Promise.resolve(settings)]]);
  const config = {
    appId: 'a',
    brandId: 'b',
    language: 'en_US',
    host: 'http://localhost',
    apiUrl: 'http://localhost',
    ...more,
  };
  return { early: createEarly(description, { config, sent, signal: life.signal }), sent };
}

const shown = () =>
  [...document.querySelectorAll('[data-latchkey-panel]')].map((panel) =>
    panel.getAttribute('data-latchkey-panel'),
  );
const press = (action: string) =>
  document
    .querySelector<HTMLElement>(`[data-latchkey-panel=not-loaded] [data-latchkey-action=${action}]`)
    ?.click();
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('shows that the engine failed to load, retries at each press, and passes the kept call to the engine', async () => {
  const { early } = make();
  const engine = {
    call: jest.fn(async () => {}),
    getState: () => ({}) as never,
    typed: () => ({}),
    destroy: () => {},
  };
  let refuse = (): void => {};
  const coming = new Promise<never>((_, reject) => {
    refuse = () => reject(new Error('offline'));
  });
  const start = jest
    .fn<() => Promise<typeof engine>>()
    .mockReturnValueOnce(coming)
    .mockRejectedValueOnce(new Error('offline'));
  early.begin('authenticateUser', { userId: 'u' }, start);
  await early.settled();
  refuse();
  await settle();
  expect(shown()).toEqual(['sign-on', 'not-loaded']);
  press('retry');
  expect(shown()).toEqual(['sign-on']);
  expect(document.querySelector('[data-latchkey-wait]')).not.toBeNull();
  await settle();
  expect(shown()).toEqual(['sign-on', 'not-loaded']);
  expect(document.querySelector('[data-latchkey-wait]')).toBeNull();
  start.mockResolvedValue(engine);
  press('retry');
  await settle();
  expect(engine.call.mock.calls).toEqual([['authenticateUser', { userId: 'u' }]]);
  expect(shown()).toEqual(['sign-on']);
});

it('draws no early panel over the message that the engine failed to load', async () => {
  const { early } = make();
  early.begin('authenticateUser', undefined, () => Promise.reject(new Error('offline')));
  await early.settled();
  expect(shown()).toEqual(['not-loaded']);
  press('close');
});

it('shows the load error for entry points without an early panel, but not for silent ones such as logout', async () => {
  const { early } = make();
  const start = () => Promise.reject(new Error('offline'));
  early.begin('logout', undefined, start);
  await settle();
  expect(document.body.childElementCount).toBe(0);
  early.begin('resetPassword', undefined, start);
  await settle();
  expect(shown()).toEqual(['not-loaded']);
  press('close');
  expect(document.body.childElementCount).toBe(0);
});

it('shows only the wait message for an entry point without an early panel until the engine shows a panel', async () => {
  const { early } = make();
  early.begin('forgotPassword', undefined, () => new Promise(() => {}));
  await early.settled();
  expect(shown()).toEqual([]);
  await waitFor(() => expect(document.querySelectorAll('[data-latchkey-wait]')).toHaveLength(1));
  expect([early.isPlaced(), early.take()]).toEqual([true, null]);
  early.stop();
  expect(document.body.childElementCount).toBe(0);
});

it('adds the wait message only if the settings come late, and never over the panel', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const waits = () => document.querySelectorAll('[data-latchkey-wait]').length;
    const prompt = make().early;
    prompt.begin('authenticateUser', undefined, () => new Promise(() => {}));
    expect(waits()).toBe(0);
    await prompt.settled();
    jest.advanceTimersByTime(1000);
    expect([shown(), waits()]).toEqual([['sign-on'], 0]);
    prompt.stop();

    let answer = (_: Response): void => {};
    const late = make(
      new Promise((resolve) => {
        answer = resolve;
      }),
    ).early;
    late.begin('authenticateUser', undefined, () => new Promise(() => {}));
    expect(waits()).toBe(0);
    jest.advanceTimersByTime(1000);
    expect(waits()).toBe(1);
    answer(new Response('{}'));
    await late.settled();
    expect([shown(), waits()]).toEqual([['sign-on'], 0]);
    late.begin('forgotPassword', undefined, () => new Promise(() => {}));
    late.stop();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

it('ends the journey if the host removes the early panel, and keeps the panel from the engine', async () => {
  const { early } = make();
  const left = jest.fn();
  early.begin('authenticateUser', undefined, () => new Promise(() => {}));
  early.whenLeft(left);
  await early.settled();
  expect(shown()).toEqual(['sign-on']);
  document.body.innerHTML = '';
  expect(early.take()).toBeNull();
  expect(left).toHaveBeenCalledWith('close');
  expect(document.body.childElementCount).toBe(0);
});

it('reads the settings response once, passes the result on, and stops reading an endless response', async () => {
  const { sent } = make(new Response('{"isPingEnabled":false}', { headers: { 'x-a': '1' } }));
  expect(await sent.get('settings')).toMatchObject({ status: 200, text: '{"isPingEnabled":false}' });

  let pulled = 0;
  let stopped = false;
  const endless = new ReadableStream({
    pull(stream) {
      pulled += 1;
      stream.enqueue(new TextEncoder().encode(' '.repeat(100_000)));
    },
    cancel() {
      stopped = true;
    },
  });
  const { sent: other } = make(new Response(endless));
  await expect(other.get('settings')).rejects.toMatchObject({ fault: 'size' });
  expect(stopped).toBe(true);
  expect(pulled).toBeLessThan(30);
});

it('shows the panel of a reloaded page even if the engine has already removed the parameter from the URL', async () => {
  window.history.replaceState(null, '', '?sessionExpired=true');
  let answer = (_: Response): void => {};
  const settings = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const panel = {
    ...(DATA.panel as EarlyPanel),
    facts: { reloadedExpired: { about: 'The page was reloaded.', from: 'host.reloadedExpired', is: true } },
    varies: ['reloadedExpired'],
  };
  const { early } = make(settings, { ...DATA, panel });
  early.begin('authenticateUser', undefined, () => new Promise(() => {}));
  window.history.replaceState(null, '', '/');
  answer(new Response('{}'));
  await early.settled();
  expect(early.take()?.facts).toEqual({ reloadedExpired: true });
});

const present = (from: string) => ({
  facts: { isThere: { about: 'The value exists.', from, present: true as const } },
  when: { isThere: false },
});
it.each<[string, object, Partial<EarlyPanel>]>([
  ['the host has its own texts', { messages: { SIGN_ON_TITLE: 'Welcome' } }, {}],
  ['the address of the page has a reason', {}, present('query.REDIRECT_REASON')],
  ['the page continues a journey', { currentFlow: 'FPS' }, present('config.currentFlow')],
])('shows no early panel if %s, because only the engine can draw it (SIGN-05)', async (_, config, panel) => {
  window.history.replaceState(null, '', '?REDIRECT_REASON=x');
  const description = { ...DATA, panel: { ...(DATA.panel as EarlyPanel), ...panel } };
  const { early } = make(undefined, description, config);
  early.begin('authenticateUser', undefined, () => new Promise(() => {}));
  await early.settled();
  expect(shown()).toEqual([]);
  early.stop();
  window.history.replaceState(null, '', '/');
});
