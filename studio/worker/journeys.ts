/** The journeys with their pages, as the page lists them. */
import { pagesOf } from '../../cli/check/journey';
import { type Model, panelsOfPage } from '../../cli/data/model';
import { englishText } from '../../cli/diagram/labels';

export interface Journey {
  flow: string;
  /** The name of its file in words, such as "Forgot password". */
  name: string;
  about: string;
  pages: JourneyPage[];
}

export interface JourneyPage {
  page: string;
  title: string;
  /** The first of its panels. */
  panel: string;
  /** The host's call that starts a journey here, as in a transcript, if there is one. */
  begunBy?: { call: string; input?: object } | undefined;
}

/** Turns `flows/forgot-password.json` into "Forgot password". */
const nameOf = (file: string): string => {
  const words = file.replace(/^.*\/|\.json$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The host's call that starts an entry. */
const callOf = ({ entries }: Model, name: string): JourneyPage['begunBy'] =>
  entries[name]?.open ? { call: 'open', input: { journey: name } } : { call: name };

/**
 * The journeys with their pages that show a panel. Journeys that a host can start are first, in the order of
 * entries.json.
 */
export function journeysOf(model: Model): Journey[] {
  const entryFlows = Object.values(model.entries).map(({ flow }) => flow as string);
  const rank = (flow: string): number =>
    entryFlows.includes(flow) ? entryFlows.indexOf(flow) : entryFlows.length;
  return model.flows
    .filter(({ flow }) => flow !== 'common')
    .map(({ flow, file, data }) => ({
      flow,
      name: nameOf(file),
      about: data.about,
      pages: pagesOf(model, flow)
        .filter((pageInFlow) => pageInFlow.flow === flow && panelsOfPage(pageInFlow.data).length > 0)
        .map(({ page, data: { panel } }) => {
          const first = Array.isArray(panel) ? panel.find((one) => one.panel)?.panel : panel;
          const title = englishText(model, model.panels.get(String(first))?.ui.title, flow) || page;
          const entry = Object.keys(model.entries).find(
            (id) => model.entries[id]?.flow === flow && model.entries[id]?.page === page,
          );
          return {
            page,
            title,
            panel: String(first),
            begunBy: entry === undefined ? undefined : callOf(model, entry),
          };
        }),
    }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => rank(a.flow) - rank(b.flow));
}
