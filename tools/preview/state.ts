import { stationsOf } from '../check/journey';
import { buildModel, type Model, panelsOfPage } from '../check/model';
import type { DataFile, Problem } from '../data';
import { say } from '../diagram/words';
import type { Finding } from '../diff/finding';

/** What the page of the preview shows; it gets a new one after each change. */
export interface PreviewState {
  /** The number of the data's version, part of its address; 0 while there is none. */
  version: number;
  /** Whether the files are as in that version: otherwise they could not be read. */
  isCurrent: boolean;
  journeys: { flow: string; about: string; pages: { page: string; title: string }[] }[];
  locales: string[];
  answers: Record<string, { answers: readonly string[]; chosen: string }>;
  problems: Problem[];
  /** What differs from the last commit, or from the package for an owner's folder. */
  changes: Finding[];
}

export const modelOf = (files: DataFile[]): Model => buildModel(files, { engineTexts: [], engineCalls: [] });

/** The journeys with those of their pages that show a panel. */
export const journeysOf = (model: Model): PreviewState['journeys'] =>
  model.flows
    .filter(({ flow }) => flow !== 'common')
    .map(({ flow, data }) => ({
      flow,
      about: data.about,
      pages: stationsOf(model, flow)
        .filter((station) => station.flow === flow && panelsOfPage(station.data).length > 0)
        .map(({ page, data: { panel } }) => {
          const first = Array.isArray(panel) ? panel.find((one) => one.panel)?.panel : panel;
          return { page, title: say(model, model.panels.get(String(first))?.ui.title, flow) || page };
        }),
    }))
    .filter(({ pages }) => pages.length > 0);
