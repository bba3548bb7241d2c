/** A row of tabs for one panel, operated like the pattern of the ARIA guide: one stop, and arrow keys. */
import { element } from './element';

export interface Tabs {
  /** Draws the tabs, and keeps the selected one if it still exists. */
  draw(titles: readonly { id: string; text: string; isMarked?: boolean }[]): string;
  select(id: string): void;
}

/** @param select called when the user selects a tab */
export function createTabs(root: HTMLElement, panel: HTMLElement, select: (id: string) => void): Tabs {
  let chosen = '';
  panel.setAttribute('role', 'tabpanel');
  const buttons = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role=tab]')];
  const choose = (id: string): void => {
    chosen = id;
    for (const button of buttons()) {
      const isChosen = button.dataset.id === id;
      button.ariaSelected = String(isChosen);
      button.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panel.setAttribute('aria-labelledby', button.id);
    }
  };
  root.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const all = buttons();
    const at = all.findIndex(({ dataset }) => dataset.id === chosen);
    const next = all[(at + step + all.length) % all.length];
    next?.focus();
    next?.click();
  });
  return {
    select(id) {
      choose(id);
      select(id);
    },
    draw(titles) {
      const ids = titles.map(({ id }) => id);
      const hadFocus = root.contains(document.activeElement);
      root.replaceChildren(
        ...titles.map(({ id, text, isMarked = false }) =>
          element(
            'button',
            {
              type: 'button',
              role: 'tab',
              id: `tab-${id}`,
              'data-id': id,
              'data-marked': isMarked,
              'aria-controls': panel.id,
              onclick: () => {
                choose(id);
                select(id);
              },
            },
            text,
          ),
        ),
      );
      choose(ids.includes(chosen) ? chosen : (ids[0] ?? ''));
      if (hadFocus)
        buttons()
          .find(({ dataset }) => dataset.id === chosen)
          ?.focus();
      return chosen;
    },
  };
}
