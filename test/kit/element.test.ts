import { expect, it, jest } from '@jest/globals';

const widgets: { destroy: jest.Mock }[] = [];
jest.unstable_mockModule(
  'latchkey',
  () => ({
    create() {
      const widget = { on() {}, destroy: jest.fn(), authenticateUser: () => new Promise(() => {}) };
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
