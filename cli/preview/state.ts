import { basename } from 'node:path';
import { stationsOf } from '../check/journey';
import type { Problem } from '../data';
import { type Model, panelsOfPage } from '../data/model';
import { englishText } from '../diagram/labels';
import type { Finding } from '../diff/finding';

/** What the page of the preview shows; it gets a new one after each change. */
export interface PreviewState {
  /** The number of the data's version, part of its address; 0 while there is none. */
  version: number;
  /** Whether the files are as in that version: otherwise they could not be read. */
  isCurrent: boolean;
  journeys: ShownJourney[];
  locales: string[];
  answers: Record<string, { answers: readonly string[]; chosen: string }>;
  /** What answers mean, by `CPW` or `validateCode.CPW`. */
  meanings: Record<string, string>;
  problems: readonly Problem[];
  /** What differs from the last commit, or from the package for an owner's folder. */
  changes: Finding[];
}

export interface ShownJourney {
  flow: string;
  /** The name of its file in words, such as "Forgot password". */
  name: string;
  about: string;
  pages: ShownPage[];
}

export interface ShownPage {
  page: string;
  title: string;
  /** The call of a host with which a journey begins here, if there is one. */
  entry?: string | undefined;
}

/** `flows/forgot-password.json` as "Forgot password". */
const nameOf = (file: string): string => {
  const words = basename(file, '.json').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The journeys with those of their pages that show a panel: first those that a host begins, in the order of entries.json. */
export function journeysOf(model: Model): ShownJourney[] {
  const begun = Object.values(model.entries).map(({ flow }) => flow as string);
  const rank = (flow: string): number => (begun.includes(flow) ? begun.indexOf(flow) : begun.length);
  return model.flows
    .filter(({ flow }) => flow !== 'common')
    .map(({ flow, file, data }) => ({
      flow,
      name: nameOf(file),
      about: data.about,
      pages: stationsOf(model, flow)
        .filter((station) => station.flow === flow && panelsOfPage(station.data).length > 0)
        .map(({ page, data: { panel } }) => {
          const first = Array.isArray(panel) ? panel.find((one) => one.panel)?.panel : panel;
          const title = englishText(model, model.panels.get(String(first))?.ui.title, flow) || page;
          const entry = Object.keys(model.entries).find(
            (id) => model.entries[id]?.flow === flow && model.entries[id]?.page === page,
          );
          return { page, title, entry };
        }),
    }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => rank(a.flow) - rank(b.flow));
}
