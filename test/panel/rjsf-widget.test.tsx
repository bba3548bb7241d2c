import { afterEach, expect, it } from '@jest/globals';
import type { WidgetProps } from '@rjsf/utils';
import { widgets } from '../../src/widgets';
import { button, field, goes, isOff, panel, startWidget, stopWidget, waitFor } from './support/start';

const own = widgets.userId;

afterEach(() => {
  stopWidget();
  widgets.userId = own;
});

/** A widget as in rjsf's documentation ("Custom widgets"), controlled by `value` and `onChange`. */
function CustomWidget(props: WidgetProps) {
  return (
    <input
      type="text"
      className="custom"
      id={props.id}
      name={props.name}
      value={props.value}
      required={props.required}
      readOnly={props.readonly}
      placeholder={props.placeholder}
      aria-invalid={props.rawErrors && props.rawErrors.length > 0}
      onChange={(event) =>
        props.onChange(event.target.value === '' ? props.options.emptyValue : event.target.value)
      }
      onBlur={(event) => props.onBlur(props.id, event.target.value)}
    />
  );
}

it('runs a registered widget that follows the rjsf documentation: validates and sends its value', async () => {
  widgets.userId = CustomWidget;
  const { user, sent } = await startWidget('authenticateUser', { 'login/wgt/authenticate': goes('LOGIN') });
  await panel('sign-on');
  const input = field('userId');
  expect(input.className).toBe('custom');
  expect(input.required).toBe(true);
  expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toMatch(/user id/i);

  await user.type(input, 'a b');
  expect(input.value).toBe('a b');
  await user.tab();
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(input);
  await user.type(input, 'ada');
  await user.type(field('password'), 'Bright-Sky7');
  await waitFor(() => expect(isOff('submit')).toBe(false));
  await user.click(button('submit'));
  await waitFor(() =>
    expect(sent.some(({ data }) => data.userId === 'ada' || JSON.stringify(data).includes('"ada"'))).toBe(
      true,
    ),
  );
});
