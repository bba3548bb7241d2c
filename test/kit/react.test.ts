import { expect, it, jest } from '@jest/globals';
import type { Config, Widget } from 'latchkey';
import { listenToAll, passToProps } from '../../kit/react/api';
import { createHolder } from '../../kit/react/holder';

/** Passes a redirect to the props, and returns what the router got and whether the page stays. */
function redirected(url: string, reason: 'target' | 'provider') {
  const navigate = jest.fn();
  const preventDefault = jest.fn();
  passToProps('redirect', { url, reason, preventDefault }, { navigate, on: undefined });
  return { path: navigate.mock.calls[0]?.[0], stays: preventDefault.mock.calls.length === 1 };
}

it('passes a redirect within the page’s origin to the router', () => {
  expect(redirected(`${location.origin}/in?tab=2#top`, 'target')).toEqual({
    path: '/in?tab=2#top',
    stays: true,
  });
});

it.each([
  ['to another origin', 'https://elsewhere.example/in', 'target'],
  [
    'to an identity provider, also if the auth server has the page’s origin',
    `${location.origin}/go`,
    'provider',
  ],
] as const)('leaves the page on a redirect %s', (_, url, reason) => {
  expect(redirected(url, reason)).toEqual({ path: undefined, stays: false });
});

it('passes each event of the widget, also the one about its screens', () => {
  const received: string[] = [];
  const on = (event: string, handler: (detail: object) => void) => {
    handler({});
    return event;
  };
  listenToAll({ on } as never, (event) => received.push(event));
  expect(received.sort()).toEqual([
    'busy',
    'close',
    'error',
    'message',
    'page',
    'redirect',
    'request',
    'result',
    'screens',
  ]);
});

it('warns of errors on the console, unless the page listens to them', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let fail = (_message: string): void => {};
  const on = (event: string, handler: (detail: object) => void): void => {
    if (event === 'error') fail = (message) => handler({ code: 'settings', message });
  };
  const widget = { on, getState() {}, destroy() {} } as unknown as Widget;
  const config = { appId: 'a', brandId: 'b', authApiPath: '/' };
  const holder = createHolder({ config }, () => widget);
  holder.hold();
  await Promise.resolve();
  fail('no application');
  const stop = holder.on('error', () => {});
  fail('a hook listens');
  stop();
  holder.use({ config, on: { error() {} } });
  fail('a prop listens');
  expect(warn.mock.calls).toEqual([['[latchkey] no application']]);
  warn.mockRestore();
});

it('recreates the widget for another config, but not while a journey is open', async () => {
  const created: string[] = [];
  let end = (): void => {};
  const create = ({ appId = '' }: Config): Widget => {
    created.push(appId);
    const journey = new Promise((resolve) => {
      end = () => resolve({ outcome: 'closed', nextAction: null });
    });
    return { on() {}, getState() {}, destroy() {}, authenticateUser: () => journey } as unknown as Widget;
  };
  const options = (appId: string) => ({ config: { appId, brandId: 'main' } });
  const holder = createHolder(options('one'), create);
  holder.hold();
  const journey = holder.api.authenticateUser();
  await Promise.resolve();
  holder.use(options('two'));
  expect(created).toEqual(['one']);
  end();
  await journey;
  expect(created).toEqual(['one', 'two']);
  holder.use(options('three'));
  expect(created).toEqual(['one', 'two', 'three']);
});
