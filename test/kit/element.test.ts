import { expect, it, jest } from '@jest/globals';

type Handler = (detail: object) => void;
const widgets: { destroy: jest.Mock; handlers: Map<string, Handler> }[] = [];
jest.unstable_mockModule(
  'latchkey',
  () => ({
    create() {
      const handlers = new Map<string, Handler>();
      const on = (event: string, handler: Handler) => handlers.set(event, handler);
      const authenticateUser = () => new Promise(() => {});
      const widget = { handlers, on, destroy: jest.fn(), authenticateUser };
      widgets.push(widget);
      return widget;
    },
  }),
  { virtual: true },
);
const { LatchkeyPanel } = await import('../../kit/element/index');

it('keeps the widget of a moved element, and destroys that of a removed one', async () => {
  const element = document.createElement('latchkey-panel') as InstanceType<typeof LatchkeyPanel>;
  document.body.append(element);
  await Promise.resolve();
  expect(element.widget).toBe(widgets[0]);
  const section = document.createElement('section');
  document.body.append(section);
  section.append(element);
  await Promise.resolve();
  expect(element.widget).toBe(widgets[0]);
  element.remove();
  await Promise.resolve();
  expect(element.widget).toBeUndefined();
  expect(widgets.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1]);
});

it('warns of errors on the console, unless a listener prevents it', async () => {
  const report = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const element = document.createElement('latchkey-panel');
  document.body.append(element);
  await Promise.resolve();
  const fail = (message: string) => widgets.at(-1)?.handlers.get('error')?.({ code: 'call', message });
  fail('no application');
  element.addEventListener('latchkey:error', (event) => event.preventDefault());
  fail('no brand');
  expect(report.mock.calls).toEqual([['[latchkey] no application']]);
  report.mockRestore();
});
