import { userEvent } from '@testing-library/user-event';
import type { Driver, Patience } from '../../../cli/transcript/driver';

/** How many characters of a text are typed key by key. */
const KEYS = 2;

/** The minimum number of checks before an action fails, because on a busy machine a time limit alone isn't reliable. */
const MIN_CHECKS = 25;

/** A user's actions on the topmost panel. */
export type Actions = Pick<Driver, 'choose' | 'type' | 'blur' | 'reveal' | 'key' | 'press'>;

/** Acts on the page like a user. Each action waits up to `patience` for its element. */
export function createActions(patience: Patience): Actions {
  const user = userEvent.setup({ delay: 0, pointerEventsCheck: 0 });

  const within = <T extends Element>(selector: string): T[] => {
    const panels = document.querySelectorAll('#latchkey-root [data-latchkey-panel]');
    const top = panels[panels.length - 1];
    return [...(top ?? document).querySelectorAll<T>(selector)];
  };

  async function find<T extends Element>(
    what: string,
    selector: string,
    fits: (element: T) => boolean = () => true,
  ): Promise<T> {
    const until = Date.now() + patience.act;
    for (let looks = 1; ; looks += 1) {
      const found = within<T>(selector).find(fits);
      if (found) return found;
      if (Date.now() > until && looks >= MIN_CHECKS)
        throw new Error(`${what} does not exist or can't be used`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  const field = (name: string) =>
    find<HTMLInputElement>(
      `the field ${name}`,
      `[name="${name}"]`,
      (element) => !element.readOnly && element.getAttribute('aria-disabled') !== 'true',
    );

  return {
    async choose(name, value) {
      const element = await find<HTMLInputElement>(
        `the option ${value} of ${name}`,
        `[name="${name}"]`,
        (item) => item.tagName === 'SELECT' || item.value === value,
      );
      if (element.tagName === 'SELECT') await user.selectOptions(element, value);
      else await user.click(element);
    },

    async type(name, text) {
      const element = await field(name);
      await user.click(element);
      if (element.value !== '') await user.clear(element);
      // Type the first characters key by key, like a user. Paste the rest, which saves a fifth of the whole run.
      const typed = text.slice(0, KEYS);
      if (typed !== '') await user.keyboard(typed.replace(/[{[]/g, '$&$&'));
      if (text.length > KEYS) await user.paste(text.slice(KEYS));
    },

    async blur(name) {
      const element = await field(name);
      if (document.activeElement !== element) element.focus();
      // jsdom has no layout, so the next field isn't always known. Only leaving the field matters.
      await user.tab();
      if (document.activeElement === element) element.blur();
    },

    async reveal(name) {
      const element = await field(name);
      const button = element.parentElement?.querySelector(`button[aria-controls="${element.id}"]`);
      if (!button) throw new Error(`the field ${name} has no show/hide switch`);
      await user.click(button);
    },

    key: async (key) => user.keyboard(`{${key}}`),

    async press(action, times, item) {
      const usable = (element: HTMLButtonElement) =>
        !element.disabled && element.getAttribute('aria-disabled') !== 'true';
      const button = await find<HTMLButtonElement>(
        `the button ${action}`,
        `[data-latchkey-action="${action}"]${item ? `[value="${item}"]` : ''}`,
        usable,
      );
      if (times === 2) await user.dblClick(button);
      else await user.click(button);
    },
  };
}
