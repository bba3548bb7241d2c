import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const AUTHENTICATE = '/login/wgt/authenticate/';

type Answer = 'field' | 'message' | 'nothing' | 'throws' | 'invalid' | 'never';

interface Host {
  Latchkey: { create(config: object): Widget };
  widgets: Widget[];
  latchkeyTell(name: string, detail: string): void;
  /** What `beforeSubmit` got, without the signal. */
  asked: object[];
  signals: AbortSignal[];
}
interface Widget {
  on(name: string, handler: (detail: object) => void): void;
  destroy(): void;
}

/** Opens sign-on in a widget whose `beforeSubmit` answers in this way. */
async function open(visit: Visit, answer: Answer): Promise<void> {
  await visit.open();
  await visit.page.evaluate(
    ([kind, authApiPath]) => {
      const host = window as unknown as Host;
      const answers: Record<string, () => unknown> = {
        field: () => ({ text: 'This user ID is blocked.', field: 'userId' }),
        message: async () => ({ text: 'Accept the terms of use first.' }),
        nothing: () => undefined,
        throws() {
          throw new Error('no');
        },
        invalid: () => false,
        never: () => new Promise(() => {}),
      };
      host.asked = [];
      host.signals = [];
      host.widgets[0]?.destroy();
      const widget = host.Latchkey.create({
        appId: 'demo',
        brandId: 'demo',
        authApiPath,
        timeoutMs: 3000,
        beforeSubmit({ signal, ...submit }: { signal: AbortSignal }) {
          host.asked.push(submit);
          host.signals.push(signal);
          return answers[kind]?.();
        },
      });
      widget.on('error', (detail) => host.latchkeyTell('error', JSON.stringify(detail)));
      host.widgets[0] = widget;
    },
    [answer, visit.origins.api] as const,
  );
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
}

const asked = (visit: Visit) => visit.page.evaluate(() => (window as unknown as Host).asked);
const isAborted = (visit: Visit) =>
  visit.page.evaluate(() => (window as unknown as Host).signals.some(({ aborted }) => aborted));

test('shows the text of a refusal at its field, and sends nothing until the user edits', async (visit) => {
  await open(visit, 'field');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.hasFocus('[name=userId][aria-invalid=true]');
  const field = visit.field('userId');
  const described = await field.getAttribute('aria-describedby');
  await visit.page
    .locator(`[id="${described?.split(' ').at(-1)}"]`)
    .getByText('This user ID is blocked.')
    .waitFor();
  expect(visit.payloads(AUTHENTICATE)).toEqual([]);
  expect(await visit.field('password').inputValue()).toBe('Bright-Sky7');
  expect(await asked(visit)).toEqual([
    { page: 'LOGIN_PAGE', flow: 'SIGN_ON', action: 'submit', values: { userId: 'ada' } },
  ]);
  await field.fill('bob');
  await visit.root.getByText('This user ID is blocked.').waitFor({ state: 'detached' });
  expect(await field.getAttribute('aria-invalid')).not.toBe('true');
});

test('shows the text of a refusal without a field as a message', async (visit) => {
  await open(visit, 'message');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', 'Accept the terms of use first.');
  await visit.hasFocus('[data-latchkey-message]');
  await visit.action('submit').click();
  await until('the second question', async () => (await asked(visit)).length === 2);
  expect(visit.payloads(AUTHENTICATE)).toEqual([]);
});

for (const [answer, count] of [
  ['nothing', 0],
  ['throws', 1],
  ['invalid', 1],
] as const) {
  test(`signs on once if beforeSubmit answers with: ${answer}`, async (visit) => {
    await open(visit, answer);
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
    expect(visit.payloads(AUTHENTICATE)).toHaveLength(1);
    visit.expectedErrors.push('beforeSubmit');
    const codes = visit.eventsOf('error').map(({ detail }) => (detail as { code: string }).code);
    expect(codes).toEqual(Array(count).fill('beforeSubmit'));
  });
}

test('signs on after the timeout if beforeSubmit never answers', async (visit) => {
  await open(visit, 'never');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  // The button is busy, so another press asks nothing.
  await visit.action('submit').dispatchEvent('click');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.payloads(AUTHENTICATE)).toHaveLength(1);
  visit.expectedErrors.push('beforeSubmit');
});

test('sends nothing after the user has left the panel or the host has destroyed the widget', async (visit) => {
  await open(visit, 'never');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  expect(await isAborted(visit)).toBe(true);

  await open(visit, 'never');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  await visit.page.evaluate(() => (window as unknown as Host).widgets[0]?.destroy());
  expect(await isAborted(visit)).toBe(true);
  expect(visit.payloads(AUTHENTICATE)).toEqual([]);
  expect(visit.eventsOf('error')).toEqual([]);
});
