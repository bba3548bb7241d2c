import { dom } from '../../core/dom';

/** A panel that stands in the page before the engine does. */
export interface InterimOptions {
  dialog: HTMLDialogElement;
  /** The action by which a person leaves it. */
  out: string | undefined;
  /** The person has left it. */
  left(): void;
  /** The person has submitted it, and waits; or has gone on typing instead. */
  waiting(waits: boolean): void;
}

export interface Interim {
  /** What was typed and is no secret, by field. */
  typed(): Record<string, string>;
  /** Nothing was pressed, and nothing secret stays: what it waits for did not come. */
  rest(): void;
  /** Ends it: the panel is as it was drawn, but for what was typed. Returns what makes the engine hear of everything that happened. */
  end(): () => void;
}

const isEmpty = (control: HTMLInputElement): boolean => control.getAttribute('aria-required') === 'true' && control.value === '';

/** What the panel does by itself until the engine is there: it can be filled in and left, and remembers what was pressed. */
export function playInterim({ dialog, out, left, waiting }: InterimOptions): Interim {
  const life = new AbortController();
  const { signal } = life;
  const find = <T extends Element>(selector: string): T[] => [...dialog.querySelectorAll<T>(selector)];
  const controls = find<HTMLInputElement>('[data-latchkey-field]');
  const off = find<HTMLButtonElement>('button[type=submit]:disabled');
  const explanations = find<HTMLElement>('.latchkey-explanation');
  let pressed: HTMLElement | null = null;

  const press = (element: HTMLElement | null): void => {
    pressed = element;
    waiting(element?.matches('[type=submit]') ?? false);
  };

  /** The engine will judge the fields by all its rules; until then, full is good enough. */
  const edited = (): void => {
    const isFull = !controls.some(isEmpty);
    for (const button of off) button.disabled = !isFull;
    for (const text of explanations) text.hidden = isFull && off.length > 0;
    if (pressed) press(null);
  };

  const leave = (event: Event): void => {
    event.preventDefault();
    end();
    left();
  };

  /** Makes a control say again what the person, or the browser, has put in; `value` is what it was, if React has put it back. */
  const tell = (control: HTMLInputElement, value: string): void => {
    if (control.value !== value) control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const end = (): void => {
    life.abort();
    for (const button of off) button.disabled = true;
    for (const text of explanations) text.hidden = false;
  };

  const listen = (target: EventTarget, type: string, listener: (event: never) => void): void =>
    target.addEventListener(type, listener as EventListener, { signal });

  listen(dialog, 'cancel', (event: Event) => event.preventDefault());
  listen(dialog, 'input', edited);
  listen(dialog, 'change', edited);
  listen(dialog, 'submit', (event: SubmitEvent) => {
    event.preventDefault();
    press(event.submitter);
  });
  listen(dialog, 'click', (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    if (!button || button.type === 'submit') return;
    if (out !== undefined && button.dataset.latchkeyAction === out) leave(event);
    else press(button);
  });
  listen(dom, 'keydown', (event: KeyboardEvent) => {
    const target = event.target as Node;
    const isOurs = dialog.contains(target) || target === dom.body;
    if (event.key === 'Escape' && out !== undefined && isOurs && !event.isComposing && event.keyCode !== 229) leave(event);
  });
  // A browser may have filled the fields as soon as they were there.
  edited();

  return {
    typed() {
      const open = controls.filter((control) => control.type !== 'password' && control.value !== '');
      return Object.fromEntries(open.map((control) => [control.dataset.latchkeyField ?? '', control.value]));
    },
    rest() {
      for (const control of controls) if (control.type === 'password') control.value = '';
      edited();
    },
    end() {
      end();
      const told = controls.filter(({ value }) => value !== '').map((control) => [control, control.value] as const);
      return () => {
        for (const [control, value] of told) if (control.isConnected) tell(control, value);
        // After the engine has judged the fields; a button that is off then is not pressed.
        if (pressed) setTimeout(() => pressed?.click());
      };
    },
  };
}
