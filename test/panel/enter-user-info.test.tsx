import { afterEach, expect, it } from '@jest/globals';
import { field, fields, option, panel, settings, startWidget, stopWidget, waitFor } from './support/start';

afterEach(stopWidget);

const open = async (answers = {}) => {
  const widget = await startWidget('forgotPassword', answers);
  return { ...widget, shown: await panel('enter-user-info') };
};

it('shows the names of the four steps and marks the current one (PROG-02, PROG-04, INFO-01)', async () => {
  const { shown } = await open();
  const steps = [...shown.querySelectorAll('ol > li')];
  expect(steps.map((step) => step.querySelector('.latchkey-step-name')?.textContent)).toEqual([
    'Your details',
    'Enter code',
    'New password',
    'Done',
  ]);
  expect(shown.querySelector('.latchkey-progress-line')?.textContent).toBe('Step 1 of 4 Your details');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
  expect(steps.map((step) => step.lastElementChild?.textContent)).toEqual([
    '(in progress)',
    '(not started)',
    '(not started)',
    '(not started)',
  ]);
});

/** Returns the visible fields, those marked as required, and those not called optional. */
function asked() {
  const frames = [...document.querySelectorAll<HTMLElement>('.latchkey-field')];
  const nameOf = (frame: HTMLElement) => frame.querySelector<HTMLInputElement>('[name]')?.name ?? '';
  const said = frames.filter((frame) =>
    (frame.matches('fieldset') ? frame : frame.querySelector('[name]'))?.matches('[aria-required=true]'),
  );
  const unmarked = frames.filter((frame) => !frame.querySelector('.latchkey-optional'));
  return { said: said.map(nameOf), unmarked: unmarked.map(nameOf) };
}

it.each([
  ['a mobile number', [], ['countryType', 'phoneNumber', 'deliveryMode']],
  ['a landline', ['LANDLINE'], ['countryType', 'phoneNumber', 'deliveryMode']],
  ['a number abroad', ['MOBILE', 'INT'], ['countryType', 'countryCode', 'phoneNumber', 'deliveryMode']],
  ['an address', ['EMAIL'], ['email']],
])('marks each control that is required now as required: for %s', async (_, [channel, country], names) => {
  const { user } = await open();
  if (channel) await user.click(option('deliveryChannel', channel));
  if (country) await user.selectOptions(field('countryType'), 'INT');
  const required = ['userId', 'deliveryChannel', ...names];
  await waitFor(() => expect(asked()).toEqual({ said: required, unmarked: required }));
  // A field that is filled in stays required.
  await user.type(field('userId'), 'jane');
  expect(asked().said).toEqual(required);
});

it('uses input types that HTML allows for the autocomplete of the parts of a phone number', async () => {
  const { user } = await open();
  await user.selectOptions(field('countryType'), 'INT');
  await waitFor(() => expect(fields('countryCode')).toHaveLength(1));
  const parts = [...document.querySelectorAll<HTMLInputElement>('#latchkey-root [autocomplete^=tel-]')];
  expect(parts.map(({ name, type, inputMode }) => [name, type, inputMode])).toEqual([
    ['countryCode', 'text', 'tel'],
    ['phoneNumber', 'text', 'tel'],
  ]);
});

it('labels the Enter key of a phone by whether another field follows', async () => {
  const { user } = await open();
  const hints = () =>
    [...document.querySelectorAll<HTMLInputElement>('#latchkey-root input[type=text]')].map((input) => [
      input.name,
      input.getAttribute('enterkeyhint'),
    ]);
  expect(hints()).toEqual([
    ['userId', 'next'],
    ['phoneNumber', 'next'],
  ]);
  await user.click(option('deliveryChannel', 'EMAIL'));
  await waitFor(() =>
    expect(hints()).toEqual([
      ['userId', 'next'],
      ['email', 'go'],
    ]),
  );
});

it.each([
  ['the first of several', null, 'MOBILE'],
  ['the only one', 'EMAIL', 'EMAIL'],
])('selects %s in a drop-down list of contact methods that the owner chose', async (_, channel, first) => {
  const { user } = await startWidget(
    'forgotPassword',
    settings({ fpsNewUserSVChannel: channel }),
    {},
    async (product) => {
      const { uiSchema } = (await product.loadPanel('enter-user-info')).ui;
      Object.assign(uiSchema.deliveryChannel as object, { 'ui:widget': 'select' });
    },
  );
  await panel('enter-user-info');
  expect(field('deliveryChannel').tagName).toBe('SELECT');
  await waitFor(() => expect(field('deliveryChannel').value).toBe(first));
  await user.selectOptions(field('deliveryChannel'), 'EMAIL');
  await waitFor(() => expect(fields('email')).toHaveLength(1));
});

it('selects an address that arrives in the focused field, so that typing replaces it', async () => {
  const { user } = await open();
  await user.click(option('deliveryChannel', 'EMAIL'));
  await waitFor(() => expect(fields('email')).toHaveLength(1));
  await user.type(field('userId'), 'jane@example.test');
  field('email').focus();
  await waitFor(() => expect(field('email').value).toBe('jane@example.test'));
  await user.keyboard('jane@home.test');
  expect(field('email').value).toBe('jane@home.test');
});
