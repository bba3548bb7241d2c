import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { productOf, readData } from '../../cli/data';
import { editIn, rememberMe } from '../support/remember-me';
import { button, field, goes, isOff, panel, startWidget, stopWidget, waitFor, wrong } from './support/start';

let folders: Awaited<ReturnType<typeof rememberMe>>;

beforeAll(async () => {
  folders = await rememberMe();
});
afterAll(() => rm(folders.over, { recursive: true }));
afterEach(stopWidget);

const start = () =>
  startWidget('authenticateUser', { 'login/wgt/authenticate': goes('LOGIN') }, {}, async (product) => {
    Object.assign(product, productOf(await readData(folders)));
  });

it.each([
  ['checked by its label', 1, true],
  ['checked and unchecked', 2, false],
])('sends a checkbox as a boolean: %s', async (_, presses, sent) => {
  const { user, sent: requests } = await start();
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  await user.type(field('password'), 'Bright-Sky7');
  const box = field('remember');
  expect(box.type).toBe('checkbox');
  const label = document.querySelector<HTMLElement>(`label[for="${box.id}"]`);
  expect(label?.textContent).toContain('Remember me en_US');
  for (let press = 0; press < presses; press += 1) await user.click(label as HTMLElement);
  expect(box.checked).toBe(sent);
  await user.click(button('submit'));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.includes('authenticate'))?.data).toMatchObject({
      remember: sent,
    }),
  );
});

it('does not send a checkbox that the user did not touch', async () => {
  const { user, sent } = await start();
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  await user.type(field('password'), 'Bright-Sky7');
  await user.click(button('submit'));
  const request = await waitFor(() => {
    const found = sent.find(({ path }) => path.includes('authenticate'));
    if (!found) throw new Error('nothing was sent yet');
    return found;
  });
  expect(request.data).not.toHaveProperty('remember');
});

it('blocks the form and shows an error until a required checkbox is checked', async () => {
  const { over } = folders;
  await editIn(
    over,
    'schemas/sign-on/schema.json',
    (data) => {
      data.properties.remember = { type: 'boolean', const: true };
      data.required.push('remember');
    },
    over,
  );
  const { user } = await start();
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  await user.type(field('password'), 'Bright-Sky7');
  expect(isOff('submit')).toBe(true);
  await user.click(field('remember'));
  await waitFor(() => expect(isOff('submit')).toBe(false));
  await user.click(field('remember'));
  await user.click(button('submit'));
  await waitFor(() => expect(wrong('remember')).toBe('Field is required'));
  expect(field('remember').getAttribute('aria-required')).toBe('true');
});
