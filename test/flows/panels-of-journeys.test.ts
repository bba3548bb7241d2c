/** Rules for all panels of all journeys, in every situation in which a page shows a panel. */
import { expect, it } from '@jest/globals';
import { type Assignment, assignments, factsOf, holds } from '../../cli/check/domain';
import { effectsOf } from '../../cli/check/effects';
import { findCell, findPage, type PageInFlow, pagesOf } from '../../cli/check/journey';
import { shownOn, situations } from '../../cli/check/situations';
import { defaultFolders, readData } from '../../cli/data/index';
import { type PanelFile, panelsOfPage, rowsOfCell } from '../../cli/data/model';
import type { Guard, Row, TextChoice } from '../../src/core/data/data.gen';
import { choose } from '../../src/core/flow/facts';

const { model } = await readData(defaultFolders());
const journeys = model.flows.filter(({ flow }) => flow !== 'common');
const shown = journeys.flatMap(({ flow }) => shownOn(model, pagesOf(model, flow)));
const titleOf = ({ flow, page }: PageInFlow): string => `${flow} ${page}`;

const opened = (pageInFlow: PageInFlow): string[] =>
  Object.values(pageInFlow.data.on)
    .flatMap(rowsOfCell)
    .flatMap(effectsOf)
    .flatMap(({ verb, argument }) => (verb === 'open' ? [String(argument)] : []));

const withSteps = journeys.filter(({ data }) => data.steps);

it.each(withSteps.map(({ flow }) => flow))('all panels of the journey %s have the same column', (flow) => {
  const ids = pagesOf(model, flow).flatMap((one) => [...panelsOfPage(one.data), ...opened(one)]);
  const columns = [...new Set(ids)].map((id) => [id, model.panels.get(id)?.ui.column ?? 'wide']);
  expect(columns.length).toBeGreaterThan(2);
  expect(columns.filter(([, column]) => column !== 'wide')).toEqual([]);
});

it('sign-on is the only panel with a narrow column', () => {
  const narrow = [...model.panels.values()].filter(({ ui }) => ui.column === 'narrow');
  expect(narrow.map(({ id }) => id)).toEqual(['sign-on']);
});

/**
 * The panels that have a Cancel button in the specification, and those of passkeys and authenticator apps that
 * correspond to them. Users abandon the journey with it.
 */
const UNDONE = [
  'app-code',
  'app-setup',
  'change-password',
  'delivery-options',
  'enable-by-code',
  'enter-code',
  'enter-user-info',
  'find-contacts',
  'mobile-consent',
  'new-recovery-codes',
  'passkey-name',
  'passkey-offer',
  'recovery-code',
  'reset-password',
  'sign-up',
  'sign-up-profile',
];

it('every panel of a journey has an X, and only a panel that undoes something has Cancel', () => {
  // The panels of the loader and the wait message belong to no journey.
  const ids = shown.flatMap(({ pageInFlow, panel }) => [panel.id, ...opened(pageInFlow)]);
  const panels = [...new Set(ids)].flatMap((id) => model.panels.get(id) ?? []);
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.filter(({ ui }) => !ui.close)).toEqual([]);
  const withCancel = panels.filter(({ ui }) => ui.buttons.some(({ action }) => action === 'cancel'));
  expect(withCancel.map(({ id }) => id).sort()).toEqual(UNDONE);
});

/** The effects of an event's rows, without their descriptions. */
const rowsFor = (pageInFlow: PageInFlow, event: string): Row[] =>
  rowsOfCell(findCell(model, pageInFlow, event)?.cell ?? []).map(({ about: _, ...row }) => row);

const undone = shown.filter(({ panel }) => UNDONE.includes(panel.id));

it.each(undone.map(({ pageInFlow, panel }) => [titleOf(pageInFlow), panel.id, pageInFlow] as const))(
  'the X does the same as Cancel: %s, %s',
  (_title, _panel, pageInFlow) => {
    expect(rowsFor(pageInFlow, 'user.close')).toEqual(rowsFor(pageInFlow, 'user.cancel'));
  },
);

/** The texts of a panel's introduction and notes, and the actions of its links in one situation. */
function seen({ ui }: PanelFile, facts: Assignment): { texts: string[]; links: string[] } {
  const here = <T extends { when?: Guard }>(all: readonly T[] = []) =>
    all.filter(({ when }) => holds(when, facts));
  return {
    texts: [...here(ui.intro), ...here(ui.notes)].flatMap(({ text }) => keyOf(text, facts) ?? []),
    links: here(ui.links).map(({ action }) => action),
  };
}

const keyOf = (text: TextChoice, facts: Assignment): string | undefined =>
  Array.isArray(text) ? choose(text, facts)?.text : text;

const codes = shown.filter(({ panel }) => panel.id === 'enter-code');

it.each(codes.map(({ pageInFlow, panel }) => [titleOf(pageInFlow), pageInFlow, panel] as const))(
  'the text about the validity of the code matches the visible links in every situation: %s',
  (_title, pageInFlow, panel) => {
    const guards = [...(panel.ui.intro ?? []), ...(panel.ui.notes ?? []), ...(panel.ui.links ?? [])].map(
      ({ when }) => when,
    );
    const found = [...situations(model, pageInFlow, panel.id, guards)].map((facts) => seen(panel, facts));
    expect(found.length).toBeGreaterThan(1);
    for (const { texts, links } of found) {
      // A sign-up also explains a mail without a code.
      const ofCode = texts.filter((text) => text !== 'SIGN_UP_MAIL_EXPLAINED');
      expect(ofCode).toEqual([
        'CODE_SENT_AGO',
        links.includes('resend') ? 'CODE_VALIDITY' : 'NOTE_LAST_CODE',
      ]);
      expect(links.includes('startAgain')).toBe(!links.includes('resend'));
    }
  },
);

it.each(journeys.map(({ flow }) => flow))(
  "the error panel's button leads to sign-on or closes the panel, as it says: %s",
  (flow) => {
    const pageInFlow = findPage(model, flow, 'ERROR') as PageInFlow;
    const label = model.panels.get('error')?.ui.buttons[0]?.label as Exclude<TextChoice, string>;
    const rows = rowsOfCell(findCell(model, pageInFlow, 'user.continue')?.cell ?? []);
    const guards = [...label, ...rows].map(({ when }) => when);
    const signedOn = [label.find(({ when }) => when?.isSignedOn)?.when?.flow ?? []].flat();
    for (const facts of assignments(factsOf(guards), model.facts, flow)) {
      // In the other journeys, no user is signed on.
      if (facts.isSignedOn && !signedOn.includes(flow)) continue;
      const row = rows.find(({ when }) => holds(when, facts));
      const leads = row !== undefined && effectsOf(row).some(({ verb }) => verb === 'redirect');
      expect([facts, keyOf(label, facts)]).toEqual([facts, leads ? 'BACK_TO_SIGN_ON' : 'CLOSE_BUTTON']);
    }
  },
);

/** The catalog's titles and messages that a dialog may show together at the end of a journey. */
const endings = shown
  .filter(({ panel }) => panel.ui.message === 'outcome')
  .flatMap(({ pageInFlow, panel }) => {
    const titles = [panel.ui.title].flat().map((one) => (typeof one === 'string' ? one : one.text));
    const messages = pagesOf(model, pageInFlow.flow)
      .flatMap(({ data }) => Object.values(data.on).flatMap(rowsOfCell))
      .filter(({ go }) => go === pageInFlow.page)
      .flatMap(effectsOf)
      .flatMap(({ verb, argument }) =>
        verb === 'showMessage' && argument ? [String((argument as { text: string }).text)] : [],
      );
    return titles.flatMap((title) => [...new Set(messages)].map((message) => [title, message] as const));
  });

const wordsOf = (key: string): string[] =>
  (model.source.messages[key] ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];

it.each([...new Map(endings.map((one) => [one.join(), one])).values()])(
  "a result's message doesn't just repeat its title: %s, %s",
  (title, message) => {
    expect(wordsOf(title).length).toBeGreaterThan(0);
    expect(wordsOf(title).every((word) => wordsOf(message).includes(word))).toBe(false);
  },
);
