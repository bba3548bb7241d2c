/** No panel of any journey throws users out or keeps them in, in any situation, in a dialog or inline. */
import { expect, it } from '@jest/globals';
import { assignments, factsOf, holds } from '../../cli/check/domain';
import { effectsOf } from '../../cli/check/effects';
import { allPages, findCell, findPage, type PageInFlow } from '../../cli/check/journey';
import { enterPresses, opened } from '../../cli/check/rules/main-buttons';
import { shownOn, situations } from '../../cli/check/situations';
import { defaultFolders, readData } from '../../cli/data/index';
import { type PanelFile, rowsOfCell } from '../../cli/data/model';
import type { Button, Call, Row } from '../../src/core/data/data.gen';
import { choose } from '../../src/core/flow/facts';
import { placeFocus } from '../../src/host-page/focus';

const { model } = await readData(defaultFolders());

interface Shown {
  pageInFlow: PageInFlow;
  panel: PanelFile;
  isOpened: boolean;
}

const pages = shownOn(model, allPages(model)).map((one): Shown => ({ ...one, isOpened: false }));
const dialogs = allPages(model).flatMap((pageInFlow) =>
  opened(pageInFlow).flatMap((id): Shown[] => {
    const panel = model.panels.get(id);
    return panel ? [{ pageInFlow, panel, isOpened: true }] : [];
  }),
);
const titleOf = ({ pageInFlow, panel }: Shown): string => `${pageInFlow.flow} ${pageInFlow.page} ${panel.id}`;
const all = [...new Map([...pages, ...dialogs].map((one) => [titleOf(one), one]))];

/** The elements of a panel that can get the focus, as src/panel renders them. */
function draw({ ui, schema }: PanelFile, buttons: Button[], isInline: boolean): HTMLElement {
  const panel = document.createElement('div');
  panel.tabIndex = -1;
  const fields = Object.keys((schema?.properties ?? {}) as object).map(() => '<input>');
  const x = ui.close && !isInline ? '<button class="latchkey-x" data-latchkey-action="close"></button>' : '';
  const footer = buttons.map(({ action }) => `<button data-latchkey-action="${action}"></button>`);
  panel.innerHTML = `<h2 class="latchkey-title"></h2>${x}${fields.join('')}<div class="latchkey-footer"><div class="latchkey-buttons">${footer.join('')}</div></div>`;
  document.body.replaceChildren(panel);
  return panel;
}

const rowOf = (pageInFlow: PageInFlow, { action }: Button, facts: Parameters<typeof choose>[1]): Row | null =>
  choose(rowsOfCell(findCell(model, pageInFlow, `user.${action}`)?.cell ?? {}), facts) ?? null;

const closes = (row: Row | null): boolean => row?.do?.includes('close') === true;

it.each(all)('%s: the focus, Enter and the buttons lead on', (_title, { pageInFlow, panel, isOpened }) => {
  const buttons = [...panel.ui.buttons, ...(panel.ui.ways ?? [])];
  const rows = buttons.flatMap(({ action }) =>
    rowsOfCell(findCell(model, pageInFlow, `user.${action}`)?.cell ?? {}),
  );
  const guards = [...buttons, ...rows].map(({ when }) => when);
  const found = isOpened
    ? assignments(factsOf(guards), model.facts, pageInFlow.flow)
    : situations(model, pageInFlow, panel.id, guards);
  const seen = new Set<string>();
  for (const facts of found) {
    const visible = buttons.filter(({ when }) => holds(when, facts));
    const key = visible.map((one) => [one.action, rows.indexOf(rowOf(pageInFlow, one, facts) as Row)]).join();
    if (seen.has(key)) continue;
    seen.add(key);
    const onward = visible.filter(({ action }) => action !== 'cancel');
    // Users stay on a panel without buttons, such as the account, until they close it.
    const isLast = panel.ui.buttons.length === 0 && panel.ui.close === true;
    expect([facts, onward.length > 0 || isLast]).toEqual([facts, true]);
    for (const isInline of [false, true]) {
      const drawn = draw(panel, visible, isInline);
      placeFocus(drawn, 'start');
      const focused = document.activeElement as HTMLElement;
      expect(drawn.contains(focused)).toBe(true);
      expect(['close', 'cancel']).not.toContain(
        onward.length > 1 || focused.matches('.latchkey-x') ? focused.dataset.latchkeyAction : '',
      );
      expect(focused.dataset.latchkeyAction ?? null).toBe(
        enterPresses(panel, facts).find(({ action }) => action === focused.dataset.latchkeyAction)?.action ??
          null,
      );
    }
    const pressed = enterPresses(panel, facts).filter((one) => closes(rowOf(pageInFlow, one, facts)));
    expect(pressed.length > 0 && onward.some((one) => !closes(rowOf(pageInFlow, one, facts)))).toBe(false);
  }
  expect(seen.size).toBeGreaterThan(0);
});

const lettingIn = Object.entries(model.calls).flatMap(([id, { postpones = [] }]) =>
  postpones.map((word) => `${id}.${word}`),
);

it('the server lets users in with a password that is temporary, expired for some days, or about to expire', () => {
  expect(lettingIn).toHaveLength(5);
});

const offer = findPage(model, 'ADD_PASSKEY', 'PASSKEY_OFFER') as PageInFlow;
const eventsOf = ([id, call]: [string, Call]): string[] =>
  [...(call.answers ?? ['ok']), 'LOGIN', 'UNKNOWN', '!expired', '!failed'].map((word) => `${id}.${word}`);
const offered = Object.entries(model.calls).filter(([id]) =>
  ['addPasskey', 'newPasskeyOptions'].includes(id),
);

it.each(offered.flatMap(eventsOf))('an offered passkey never keeps users from the target: %s', (event) => {
  const rows = rowsOfCell(findCell(model, offer, event)?.cell ?? {});
  const leave = rowsOfCell(findCell(model, offer, 'user.cancel')?.cell ?? {});
  for (const facts of assignments(factsOf(rows.map(({ when }) => when)), model.facts, 'ADD_PASSKEY')) {
    const offering = { ...facts, isOffer: true };
    const row = choose(rows, offering);
    expect([offering, row?.go, row?.flow]).toEqual([offering, undefined, undefined]);
    const ends = effectsOf(row ?? {}).filter(({ verb }) => verb === 'redirect' || verb === 'close');
    if (ends.length > 0) expect(row?.do).toEqual(choose(leave, offering)?.do);
  }
});
