/** Builds the state in which a page is drawn. */
import { CAPTCHA_PICTURE } from '../../kit/testing/fake/captcha';
import type { PanelUi } from '../../src/core/data/data.gen';
import type { Tree } from '../../src/core/data/paths';
import type { Panel } from '../../src/core/data/product';
import { holds } from '../../src/core/flow/facts';
import { initialState, type State, type Timers } from '../../src/core/flow/state';
import type { Tables } from '../../src/core/flow/tables';
import { offeredBy } from '../../src/form/choices';
import { fieldUi } from '../../src/form/judge';
import { SOME_URL } from '../data/fact-values';
import { walk } from '../data/walk';
import type { Sample } from './sample';
import type { Situation } from './situations';
import type { Stop, ViewState } from './view';

/** A captcha with a picture, because those in transcripts have none. */
const CAPTCHA = `<img width="240" height="80" src="${CAPTCHA_PICTURE}">`;

/** The values outside the panel on an ordinary visit. */
export function usualTree({ state }: Sample, flow: string, page: string): Tree {
  const { settings, csrf, journey } = state;
  const session = { ...state.session, captchaHtml: CAPTCHA };
  const config = { helpURL: SOME_URL };
  const vault = { csrfTokenValue: true };
  return { config, query: {}, settings, csrf, journey, session, vault, host: {}, form: {}, flow, page };
}

const part = (tree: Tree, name: string): Tree => (tree[name] ?? {}) as Tree;

/** The state of a page in one situation, as it opens. */
export function viewStateOf(
  tables: Tables,
  { pageInFlow, flow, panel }: Stop,
  situation: Situation,
  sample: Sample,
): ViewState {
  const { tree } = situation;
  const { page, data } = pageInFlow;
  const entry = Object.keys(tables.entries).find((id) => tables.entries[id]?.flow === flow);
  const state: State = {
    ...initialState,
    status: 'open',
    run: 1,
    entry: entry ?? Object.keys(tables.entries)[0] ?? '',
    flow,
    page,
    visit: 1,
    shown: {
      page,
      flow,
      panel: panel?.ui.panel ?? null,
      step: data.step ?? null,
      steps: tables.flows[flow]?.steps ?? null,
      visit: 1,
    },
    settings: part(tree, 'settings'),
    csrf: part(tree, 'csrf'),
    journey: part(tree, 'journey'),
    session: { ...initialState.session, ...part(tree, 'session') },
    vault: part(tree, 'vault') as State['vault'],
    host: part(tree, 'host'),
    timers: panel ? timersOf(tables, flow, panel.ui, 0) : {},
  };
  return {
    state,
    config: part(tree, 'config'),
    query: part(tree, 'query'),
    vault: sample.vault,
    values: panel ? inputIn(panel, situation) : {},
  };
}

/** The state with the values of a situation. */
export function withSituation(viewState: ViewState, { tree }: Situation): ViewState {
  const { settings, csrf, journey, session, vault, host } = Object.fromEntries(
    PARTS.map((name) => [name, part(tree, name)]),
  ) as Pick<State, (typeof PARTS)[number]>;
  const state = { ...viewState.state, settings, csrf, journey, session, vault, host };
  return { ...viewState, state, config: part(tree, 'config'), query: part(tree, 'query') };
}

/** The parts of the state that facts read. */
const PARTS = ['settings', 'csrf', 'journey', 'session', 'vault', 'host'] as const;

/** The timers that a panel shows. They began `ago` times their length before now. */
export function timersOf(tables: Tables, flow: string, ui: PanelUi, ago: 0 | 1): Timers {
  const timers: Timers = {};
  walk(ui, (key, id) => {
    if ((key !== 'countdown' && key !== 'since') || typeof id !== 'string') return;
    const { seconds = 0 } = tables.flows[flow]?.timers?.[id] ?? tables.common.timers?.[id] ?? {};
    const startedAt = 0 - ago * seconds * 1000;
    timers[id] = { startedAt, endsAt: startedAt + seconds * 1000 };
  });
  return timers;
}

/** The input of a situation. Everything else is as the panel opens, without what the user has entered before. */
function inputIn({ ui, schema }: Panel, { tree, facts }: Situation): Tree {
  const given = part(tree, 'form');
  const values: Tree = {};
  for (const [field, { default: first, readOnly }] of Object.entries(schema.properties)) {
    const own = fieldUi(ui, field);
    const options = own?.['ui:options'] ?? {};
    const isKnown = options.from !== undefined && !readOnly && !options.from.startsWith('vault.');
    const value = given[field] ?? first ?? (isKnown ? '' : undefined);
    // The journey replaces a value that is no longer offered.
    const offered = offeredBy(options, facts).map((option) => option.value);
    const isLost = first !== undefined && offered.length > 0 && !offered.includes(String(value));
    const shown = isLost && holds(own?.['ui:when'], facts) ? offered[0] : value;
    if (shown !== undefined) values[field] = shown;
  }
  return values;
}
