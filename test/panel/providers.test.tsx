import { afterEach, expect, it } from '@jest/globals';
import { panel, settings, startWidget, stopWidget, waitFor } from './support/start';

afterEach(() => {
  stopWidget();
  localStorage.clear();
});

const PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'work', name: 'Acme Works', mark: 'microsoft' },
  { id: 'own', name: 'Harbor', mark: PICTURE },
  { id: 'bad', name: 'Bad', mark: 'javascript:alert(1)' },
];

const open = async () => {
  const answers = settings({ signOn: { providers: PROVIDERS } });
  const widget = await startWidget('authenticateUser', answers);
  const shown = await panel('sign-on');
  const buttons = () => [...shown.querySelectorAll<HTMLButtonElement>('.latchkey-ways button')];
  return { ...widget, buttons, texts: () => buttons().map(({ textContent }) => textContent) };
};

it('shows the mark of a provider by its id, by name or as a picture, and no other markup', async () => {
  const { buttons } = await open();
  await waitFor(() => expect(buttons()[0]?.querySelectorAll('svg path')).toHaveLength(4));
  const marks = buttons().map((one) => one.querySelector('.latchkey-mark'));
  expect(marks.map((mark) => mark?.localName)).toEqual(['svg', 'svg', 'img', undefined]);
  expect((marks[2] as HTMLImageElement).src).toBe(PICTURE);
  expect(marks[0]?.getAttribute('aria-hidden')).toBe('true');
});

it('keeps only the id of the provider that was used, and begins with it the next time', async () => {
  const first = await open();
  expect(first.texts()).toEqual(
    ['Google', 'Acme Works', 'Harbor', 'Bad'].map((name) => `Continue with ${name}`),
  );
  await first.user.click(first.buttons()[1] as HTMLButtonElement);
  expect({ ...localStorage }).toEqual({ 'latchkey-last-used': 'work' });
  // The buttons stay in place under the pointer.
  expect(first.texts()[0]).toBe('Continue with Google');
  stopWidget();
  const second = await open();
  expect(second.texts()).toEqual([
    'Continue with Acme Works Last used',
    'Continue with Google',
    'Continue with Harbor',
    'Continue with Bad',
  ]);
});

it('keeps the usual order in a browser without storage', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  const get = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { configurable: true, get });
  try {
    const { buttons, texts, user } = await open();
    await user.click(buttons()[1] as HTMLButtonElement);
    expect(texts()[0]).toBe('Continue with Google');
  } finally {
    Object.defineProperty(window, 'localStorage', own);
  }
});
