/** A view of the widget, and what it is made from. */
import type { Tree } from '../../src/core/data/paths';
import type { Panel } from '../../src/core/data/product';
import type { State } from '../../src/core/flow/state';
import type { Tables } from '../../src/core/flow/tables';
import type { Drawn } from '../../src/start/description';
import type { PageInFlow } from '../check/journey';
import type { Model } from '../data/model';
import type { Sample } from './sample';
import type { Situation } from './situations';

/** Everything that a drawing of the widget depends on, besides the language. */
export interface ViewState {
  state: State;
  config: Tree;
  query: Tree;
  /** The secrets that fields show. */
  vault: Tree;
  /** The input in the form. */
  values: Tree;
  /** A field and the rule that it breaks. */
  error?: { field: string; rule: string };
}

/** A place in the data, such as a page of a journey or a field of a panel. */
export interface DataPlace {
  file: string;
  path: string;
}

/** A state with its caption. */
export interface View {
  /** The panel in front. */
  panel: string;
  /** The journey and page. null for panels that need no page. */
  flow: string | null;
  page: string | null;
  /** The difference from the page at first, for example `message CODE_EXPIRED`. */
  about: string;
  place: DataPlace;
  viewState: ViewState;
}

/** A page of one journey. */
export interface Stop {
  pageInFlow: PageInFlow;
  /** The journey, also for the pages that all journeys share. */
  flow: string;
  /** One of the panels that it can show, or null for a page that only sends calls. */
  panel: Panel | null;
}

/** A page with a panel. */
export interface Stage extends Stop {
  panel: Panel;
}

/** The situations in which a page differs, the usual one first. */
export interface WithSituations {
  situations: Situation[];
}

/** The data of a product, from which each view is made. */
export interface Source {
  model: Model;
  tables: Tables;
  panels: ReadonlyMap<string, Panel>;
  sample: Sample;
}

/** A view of a page. Without a place, it is the page in the file of its journey. */
export const viewOf = (
  { panel, flow, pageInFlow }: Stage,
  about: string,
  viewState: ViewState,
  place?: DataPlace,
): View => ({
  panel: panel.ui.panel,
  flow,
  page: pageInFlow.page,
  about,
  place: place ?? { file: pageInFlow.file.file, path: `pages / ${pageInFlow.page}` },
  viewState,
});

/** A drawing in one language, in the format of the early panel, with the keys of its texts. */
export interface Drawing {
  pieces: Drawn[];
  keys: string[];
}
