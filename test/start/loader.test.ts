import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Widget } from '../../src/api/types';
import { createLoader } from '../../src/start/loader';
import { DATA, destroyWidgets, emptyHead, make, settle } from '../support/loader';

beforeEach(emptyHead);
afterEach(destroyWidgets);

describe('create', () => {
  it('sends the first calls before any code has loaded, with credentials, following no redirect (API-03)', async () => {
    const { fetch, modules } = make({ appId: 'a/b', language: 'de_DE' });
    await settle();
    expect(modules.waiting()).toEqual(['data/1234/early/de_DE.js', 'data/1234/product.js']);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://cdn.example.com/apps/a%2Fb?properties=a,b&isWidget=true&language=de_DE',
      'https://cdn.example.com/csrf?appId=a%2Fb&isWidget=true&language=de_DE',
    ]);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', redirect: 'manual' });
  });

  it('sends each first call once, even if the page has a function on Object.prototype', async () => {
    Object.assign(Object.prototype, { each: () => {} });
    try {
      const { fetch, widget } = make();
      await settle();
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(Object.hasOwn(widget, 'each')).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'each');
    }
  });

  it('ignores config fields that the page has put on Object.prototype', () => {
    Object.assign(Object.prototype, { messages: [], monitoring: '' });
    try {
      expect(() => make()).not.toThrow();
    } finally {
      for (const name of ['messages', 'monitoring']) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it('works on a page without fetch, where the calls fail like any others', () => {
    const { fetch } = globalThis;
    Reflect.deleteProperty(globalThis, 'fetch');
    try {
      expect(() => make({ fetch: undefined })).not.toThrow();
    } finally {
      Object.assign(globalThis, { fetch });
    }
  });

  it('takes custom paths from config.endpoints', async () => {
    const { fetch } = make({ endpoints: { csrf: '/token/{brandId}' } });
    await settle();
    expect(fetch.mock.calls[1]?.[0]).toBe(
      'https://cdn.example.com/token/main?appId=shop&isWidget=true&language=en_US',
    );
  });

  it("keeps a path without a slash on the API's host", async () => {
    const { fetch } = make({
      host: 'https://auth.example.com',
      endpoints: { settings: '.evil.example/x', csrf: '@evil.example/{brandId}' },
    });
    await settle();
    const hosts = fetch.mock.calls.map(([url]) => new URL(String(url)).host);
    expect(hosts).toEqual(['auth.example.com', 'auth.example.com']);
  });

  it('requests the settings and the early file first, and everything else when one of them arrives or after 60 ms', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const silent = jest.fn<typeof fetch>(() => new Promise(() => {}));
      const { modules, ahead } = make({ language: 'de_DE', fetch: silent });
      const requests = () => [silent.mock.calls.length, ahead.length, modules.waiting()];
      await jest.advanceTimersByTimeAsync(59);
      expect(requests()).toEqual([1, 0, ['data/1234/early/de_DE.js']]);
      await jest.advanceTimersByTimeAsync(1);
      expect(requests()).toEqual([2, 2, ['data/1234/early/de_DE.js', 'data/1234/product.js']]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('requests nothing more after destroy', async () => {
    const { widget, fetch, ahead } = make();
    widget.destroy();
    await settle();
    expect([fetch.mock.calls.length, ahead]).toEqual([1, []]);
  });

  it('preloads the engine, and runs it after the early panel is drawn', async () => {
    const { modules, ahead } = make({ language: 'de_DE' });
    await settle();
    let draw = (): void => {};
    const drawn = () => new Promise<void>((resolve) => (draw = resolve));
    modules.give('data/1234/early/de_DE.js', { start: () => ({ drawn }) });
    expect(ahead).toEqual(['chunks/engine.js', 'chunks/shared.js']);
    expect(modules.waiting()).toEqual(['data/1234/early/de_DE.js', 'data/1234/product.js']);
    await modules.arrive();
    expect(modules.waiting()).toEqual([]);
    draw();
    await settle();
    expect(modules.waiting()).toEqual(['chunks/engine.js', 'chunks/shared.js']);
  });

  it('requests no early file for a language without one', () => {
    expect(make({ language: 'xx_XX' }).modules.waiting()).not.toContain('data/1234/early/xx_XX.js');
  });

  it('starts the engine once everything has loaded', async () => {
    const { modules, start } = make();
    expect(start).not.toHaveBeenCalled();
    await modules.arrive();
    expect(start).toHaveBeenCalledTimes(1);
    const [given] = start.mock.calls[0] as [
      { config: { apiUrl: string }; product: unknown; sent: Map<string, unknown> },
    ];
    expect(given.config.apiUrl).toBe('https://cdn.example.com');
    expect(given.product).toBe('product');
    expect([...given.sent.keys()]).toEqual(['settings', 'csrf']);
  });

  it("throws if it doesn't know its own URL (ENT-11)", () => {
    const create = createLoader(
      '',
      DATA,
      [],
      () => Promise.resolve(),
      () => {},
    );
    expect(() => create({ appId: 'a', brandId: 'b' })).toThrow(/use <script src>/);
  });

  it('never causes an unhandled rejection when a first call fails', async () => {
    const failing = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('refused'));
    const throwing = jest.fn<typeof fetch>().mockImplementation(() => {
      throw new Error('host');
    });
    make({ fetch: failing });
    make({ fetch: throwing });
    await settle();
    expect(failing).toHaveBeenCalledTimes(2);
  });
});

describe('before the engine has loaded, the loader', () => {
  it('keeps calls, and passes them to the engine in order', async () => {
    const { widget, modules, calls } = make();
    const outcomes = [
      widget.authenticateUser({ userId: 'u', password: 'p' }),
      widget.logout(),
      widget.beginMonitoring(),
    ];
    expect(calls).toEqual([]);
    await modules.arrive();
    expect(calls).toEqual([
      ['authenticateUser', { userId: 'u', password: 'p' }],
      ['logout', undefined],
      ['beginMonitoring', undefined],
    ]);
    expect(await outcomes[0]).toEqual({ outcome: 'returned', nextAction: 'authenticateUser' });
  });

  it('has an empty and frozen state', () => {
    const state = make().widget.getState();
    expect(state).toEqual({ page: null, flow: null, busy: false, message: null });
    expect(Object.isFrozen(state)).toBe(true);
  });

  it('closes waiting journeys on destroy, and never starts an engine that loads later', async () => {
    const { widget, modules, start, fetch } = make();
    const errors: object[] = [];
    widget.on('error', (error) => errors.push(error));
    const outcome = widget.authenticateUser();
    widget.destroy();
    expect(await outcome).toEqual({ outcome: 'closed', nextAction: null });
    await modules.arrive();
    expect(start).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

describe('a TypeError at once', () => {
  const secret = 'correct horse';
  const cases: [what: string, act: (widget: never) => unknown, texts: RegExp][] = [
    [
      'credentials as a string',
      (w: Widget) => w.authenticateUser(secret as never),
      /authenticateUser: pass an object/,
    ],
    [
      'no user ID',
      (w: Widget) => w.authenticateUser({ password: secret } as never),
      /"userId" is undefined\. Expected string$/,
    ],
    [
      'a number as the password',
      (w: Widget) => w.authenticateUser({ userId: 'u', password: 1 } as never),
      /"password" is number\. Expected string$/,
    ],
    [
      'a typo in a field name',
      (w: Widget) => w.authenticateUser({ userid: 'u', password: secret } as never),
      /unknown field "userid".*mean "userId"/,
    ],
    ['no journey', (w: Widget) => w.open(undefined as never), /open: pass an object/],
    [
      'a journey without a name',
      (w: Widget) => w.open({} as never),
      /open: field "journey" is undefined. Expected string/,
    ],
    ['no assertion', (w: Widget) => w.registerUser(undefined as never), /registerUser: pass an object/],
    ['no language', (w: Widget) => w.setLanguage(undefined as never), /setLanguage: pass an object/],
    [
      'a string as the language',
      (w: Widget) => w.setLanguage('de_DE' as never),
      /setLanguage: pass an object/,
    ],
    [
      'a string as the callback',
      (w: Widget) => w.logout({ callback: 'x' } as never),
      /"callback" is string\. Expected function$/,
    ],
    [
      'an unknown event',
      (w: Widget) => w.on('pages' as never, () => {}),
      /unknown event "pages". Did you mean "page"\?/,
    ],
    ['no handler', (w: Widget) => w.on('page', undefined as never), /on: pass a function/],
  ];

  it.each(cases)('reports %s, without any values', (_, act, texts) => {
    const { widget } = make();
    let error: unknown;
    try {
      act(widget as never);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(texts);
    expect((error as Error).message).not.toContain(secret);
  });

  it("isn't thrown for blank credentials (SIGN-04)", () => {
    expect(() => make().widget.authenticateUser({ userId: '', password: '' })).not.toThrow();
  });

  it("isn't thrown if an entry point is a click handler, whose event is ignored", () => {
    const { widget } = make();
    expect(() => widget.authenticateUser(new Event('click') as never)).not.toThrow();
  });

  it('reports every method but destroy after destroy', () => {
    const { widget } = make();
    widget.destroy();
    for (const method of [
      'authenticateUser',
      'forgotPassword',
      'logout',
      'beginMonitoring',
      'getState',
    ] as const) {
      expect(() => widget[method]()).toThrow(new TypeError(`[latchkey] ${method}: the widget is destroyed`));
    }
    expect(() => widget.on('page', () => {})).toThrow(TypeError);
    expect(() => widget.destroy()).not.toThrow();
  });
});

describe('events', () => {
  it('reach each handler until it unsubscribes', async () => {
    const { widget, modules, emit } = make();
    const pages: unknown[] = [];
    const off = widget.on('page', (page) => pages.push(page));
    await modules.arrive();
    emit('page', { page: 'LOGIN_PAGE' });
    off();
    emit('page', { page: 'ERROR' });
    expect(pages).toEqual([{ page: 'LOGIN_PAGE' }]);
  });

  it('reach the other handlers if one throws', async () => {
    const { widget, modules, emit } = make();
    const received: unknown[] = [];
    widget.on('busy', () => {
      throw new Error('of the host');
    });
    widget.on('busy', (busy) => received.push(busy));
    await modules.arrive();
    emit('busy', { busy: true });
    expect(received).toEqual([{ busy: true }]);
  });
});
