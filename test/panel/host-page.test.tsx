import { afterEach, expect, it } from '@jest/globals';
import { field, panel, startWidget, stopWidget, waitFor } from './support/start';

// Pages that change the widget's containers.
afterEach(() => {
  stopWidget();
  document.body.replaceChildren();
});

const errors = (events: [string, unknown][]) =>
  events
    .filter(([name]) => name === 'error')
    .map(([, detail]) => detail as { code: string; message: string });

it('ends the journey as closed if the host empties its page, and opens the next panel in new containers', async () => {
  const { handle, end, user, events } = await startWidget('authenticateUser');
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  document.body.innerHTML = '<main>Another page</main>';
  expect(await end).toEqual({ outcome: 'closed', nextAction: null });
  expect(handle.getState()).toMatchObject({ page: null, busy: false });
  expect([...document.body.children].map(({ localName }) => localName)).toEqual(['main']);

  const again = handle.call('authenticateUser');
  await panel('sign-on');
  expect(document.querySelectorAll('#latchkey-root, #latchkey-wait')).toHaveLength(2);
  expect(field('userId').value).toBe('ada');
  handle.destroy();
  expect(await again).toEqual({ outcome: 'closed', nextAction: null });
  expect(document.body.children).toHaveLength(1);
  expect(errors(events)).toEqual([]);
});

it('shows a journey that the host opens right after it replaced the body', async () => {
  const { handle, end } = await startWidget('authenticateUser');
  await panel('sign-on');
  document.body.replaceWith(document.createElement('body'));
  const next = handle.call('forgotPassword');
  expect(await end).toEqual({ outcome: 'closed', nextAction: null });
  await panel('enter-user-info');
  expect(document.querySelectorAll('#latchkey-root')).toHaveLength(1);
  handle.destroy();
  expect(await next).toEqual({ outcome: 'closed', nextAction: null });
});

it('ends the journey and its running call if the host moves the container', async () => {
  let answer = (): void => {};
  const authenticate = (): Promise<object> =>
    new Promise((resolve) => {
      answer = () =>
        resolve({ messages: null, nextAction: 'REDIRECT', targetUrl: 'http://localhost/target' });
    });
  const { handle, end, user, sent, events } = await startWidget('authenticateUser', { authenticate });
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  await user.type(field('password'), 'Bright-Sky7{Enter}');
  await waitFor(() => expect(sent.some(({ path }) => path.includes('authenticate'))).toBe(true));
  const corner = document.createElement('aside');
  document.body.append(corner);
  corner.append(document.getElementById('latchkey-root') as HTMLElement);
  expect(await end).toEqual({ outcome: 'closed', nextAction: null });
  answer();
  void handle.call('authenticateUser');
  await panel('sign-on');
  expect(corner.childElementCount).toBe(0);
  expect(events.filter(([name]) => name === 'redirect' || name === 'error')).toEqual([]);
});

it('shows the panel of an entry point called in the head once the body exists (ENT-10)', async () => {
  const { body } = document;
  body.remove();
  const { handle, end, events } = await startWidget('authenticateUser');
  await waitFor(() => expect(handle.getState().page).toBe('LOGIN_PAGE'));
  document.documentElement.append(body);
  await panel('sign-on');
  expect(errors(events)).toEqual([]);
  handle.destroy();
  expect((await end).outcome).toBe('closed');
});

it('sends one error event and ends the journey as failed in a page that can render no panel', async () => {
  // Every panel opens as a dialog, also the error panel, and here none can open.
  const broken = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal');
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
    configurable: true,
    value() {
      throw new TypeError('broken by the page');
    },
  });
  const faults: unknown[] = [];
  const hear = (event: ErrorEvent): void => {
    faults.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', hear);
  try {
    const { end, events } = await startWidget('authenticateUser');
    expect(await end).toEqual({ outcome: 'failed', nextAction: null });
    expect(errors(events).map(({ code }) => code)).toEqual(['render']);
    expect(document.querySelectorAll('#latchkey-root, #latchkey-wait')).toHaveLength(0);
    expect(faults.length).toBeLessThan(4);
  } finally {
    window.removeEventListener('error', hear);
    if (broken) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', broken);
    else Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  }
});
