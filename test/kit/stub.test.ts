/** The stand-in for the package in component tests of a host. */
import { beforeEach, expect, it } from '@jest/globals';
import { cookieDomain, create, stub } from '../../kit/testing/stub';

const CONFIG = { appId: 'shop', brandId: 'main' };
beforeEach(() => stub.reset());

it('remembers what a component calls, and what it made the widget with', () => {
  const widget = create(CONFIG);
  void widget.authenticateUser({ userId: 'ada', password: 'x' });
  widget.beginMonitoring();
  void widget.setLanguage({ language: 'de_DE' });
  expect(stub.last.config).toBe(CONFIG);
  expect(stub.last.calls).toEqual([
    { name: 'authenticateUser', args: [{ userId: 'ada', password: 'x' }] },
    { name: 'beginMonitoring', args: [] },
    { name: 'setLanguage', args: [{ language: 'de_DE' }] },
  ]);
  expect(stub.widgets).toHaveLength(1);
});

it('a journey ends as the test says, and the one before ends as closed', async () => {
  const widget = create(CONFIG);
  const first = widget.authenticateUser();
  const second = widget.forgotPassword();
  expect(await first).toEqual({ outcome: 'closed', nextAction: null });
  stub.last.finish({ outcome: 'failed', nextAction: null });
  expect(await second).toEqual({ outcome: 'failed', nextAction: null });
  expect(() => stub.last.finish()).toThrow('No journey is open');
  const third = widget.newUser();
  widget.destroy();
  expect(await third).toEqual({ outcome: 'closed', nextAction: null });
});

it('tells listeners of events, and has the state that they speak of', () => {
  const widget = create(CONFIG);
  const received: unknown[] = [];
  const off = widget.on('page', ({ page }) => received.push(page));
  void widget.authenticateUser();
  stub.last.emit('page', { page: 'LOGIN_PAGE', flow: 'SIGN_ON', panel: 'sign-on' });
  stub.last.emit('busy', { busy: true });
  stub.last.emit('message', { type: 'error', items: [] });
  expect(widget.getState()).toEqual({
    page: 'LOGIN_PAGE',
    flow: 'SIGN_ON',
    busy: true,
    message: { type: 'error', items: [] },
  });
  off();
  stub.last.emit('page', { page: null, flow: null, panel: null });
  expect(received).toEqual(['LOGIN_PAGE']);
});

it('leads away, unless the host prevents it', async () => {
  const widget = create(CONFIG);
  const first = widget.authenticateUser();
  expect(stub.last.redirect('/home')).toBe(false);
  expect((await first).outcome).toBe('redirected');
  widget.on('redirect', ({ url, preventDefault }) => url === '/home' && preventDefault());
  const second = widget.authenticateUser();
  expect(stub.last.redirect('/home')).toBe(true);
  expect((await second).outcome).toBe('returned');
  expect(() => stub.last.redirect('/home')).toThrow('No journey is open');
});

it('has what else the package exports, and says when no widget was made', () => {
  expect(cookieDomain('www.shop.example')).toBe('shop.example');
  expect(() => stub.last).toThrow('No widget exists');
});
