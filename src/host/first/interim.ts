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

type Control = HTMLInputElement | HTMLSelectElement;

const isRadio = (control: Control): boolean => control.type === 'radio';

const isEmpty = (control: Control): boolean => control.getAttribute('aria-required') === 'true' && control.value === '';

/** What the panel does by itself until the engine is there: it can be filled in and left, and remembers what was pressed. */
export function playInterim({ dialog, out, left, waiting }: InterimOptions): Interim {
  const life = new AbortController();
  const { signal } = life;
  const find = <T extends Element>(selector: string): T[] => [...dialog.querySelectorAll<T>(selector)];
  const controls = find<Control>('[data-latchkey-field]');
  const off = find<HTMLButtonElement>('button[type=submit]:disabled');
  const explanations = find<HTMLElement>('.latchkey-explanation');
  const chosen = new Set<EventTarget>();
  let pressed: HTMLElement | null = null;

  const press = (element: HTMLElement | null): void => {
    pressed = element;
    waiting(element?.matches('[type=submit]') ?? false);
  };

  /** The engine will judge the fields by all its rules; until then, full is good enough. */
  const edited = (event?: Event): void => {
    if (event?.target) chosen.add(event.target);
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
  const tell = (control: Control, value: string): void => {
    if (isRadio(control)) {
      (control as HTMLInputElement).checked = false;
      return control.click();
    }
    if (control.value !== value) control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const isFilledIn = (control: Control): boolean => {
    if (isRadio(control)) return (control as HTMLInputElement).checked && chosen.has(control);
    return control instanceof HTMLSelectElement ? chosen.has(control) : control.value !== '';
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
      const open = controls.filter((control) => control.type !== 'password' && !isRadio(control) && control.value !== '');
      return Object.fromEntries(open.map((control) => [control.dataset.latchkeyField ?? '', control.value]));
    },
    rest() {
      for (const control of controls) if (control.type === 'password') control.value = '';
      edited();
    },
    end() {
      end();
      const told = controls.filter(isFilledIn).map((control) => [control, control.value] as const);
      return () => {
        for (const [control, value] of told) if (control.isConnected) tell(control, value);
        // After the engine has judged the fields; a button that is off then is not pressed.
        if (pressed) setTimeout(() => pressed?.click());
      };
    },
  };
}
