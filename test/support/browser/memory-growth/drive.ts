/**
 * Adds `latchkeyDrive` to the page, which acts like a user inside the page without a pause, so that a
 * thousand steps take seconds.
 */
export interface Drive {
  create(): void;
  destroy(): void;
  /** Opens an entry point. Resolves when panel `id` is visible and no call is running. */
  open(entry: string, id: string): Promise<void>;
  shows(id: string): Promise<void>;
  fill(values: Record<string, string>): Promise<void>;
  /** Fills in the fields and presses the button. */
  act(values: Record<string, string>, action: string): Promise<void>;
  /** Closes the visible panel. Resolves when the journey has ended. */
  close(): Promise<void>;
}

type Widget = Record<string, () => Promise<unknown>>;

/** Runs in the page. */
export function giveDrive(config: Record<string, unknown>): void {
  let widget: Widget | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  /** Resolves as soon as `look` returns something. Changes of the page call it again. */
  const when = <T>(what: string, look: () => T | null): Promise<T> =>
    new Promise((resolve, reject) => {
      const found = look();
      if (found) return resolve(found);
      const watcher = new MutationObserver(() => {
        const now = look();
        if (!now) return;
        done();
        resolve(now);
      });
      const late = setTimeout(() => {
        done();
        reject(
          new Error(
            `timed out waiting for ${what}; visible: ${document.querySelector('[data-latchkey-panel]')?.textContent}`,
          ),
        );
      }, 60_000);
      const done = (): void => {
        clearTimeout(late);
        watcher.disconnect();
      };
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
    });
  const shows = async (id: string): Promise<void> => {
    await when(`panel ${id}`, () => document.querySelector(`[data-latchkey-panel="${id}"]:not([aria-busy])`));
  };

  const drive: Drive = {
    create() {
      const { Latchkey } = window as unknown as { Latchkey: { create(config: unknown): Widget } };
      widget = Latchkey.create(config);
    },
    destroy() {
      void widget?.destroy?.();
      widget = null;
    },
    async open(entry, id) {
      ended = widget?.[entry]?.() ?? Promise.reject(new Error('no widget'));
      await shows(id);
    },
    shows,
    async fill(values) {
      for (const [name, value] of Object.entries(values)) {
        const field = await when(`field ${name}`, () =>
          document.querySelector<HTMLInputElement>(
            `[data-latchkey-panel] [name="${name}"]:not([type=radio])`,
          ),
        );
        field.focus();
        const proto = field.tagName === 'SELECT' ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      }
    },
    async act(values, action) {
      await drive.fill(values);
      const button = await when(`button ${action}`, () =>
        document.querySelector<HTMLButtonElement>(
          `[data-latchkey-panel] [data-latchkey-action="${action}"]:not([aria-disabled=true])`,
        ),
      );
      button.click();
    },
    async close() {
      document.querySelector<HTMLElement>('.latchkey-x, [data-latchkey-action="cancel"]')?.click();
      await ended;
    },
  };
  Object.defineProperty(window, 'latchkeyDrive', { value: drive });
}
