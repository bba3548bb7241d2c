import { basename } from 'node:path';
import { pagesOf } from '../check/journey';
import type { Problem } from '../data';
import { type Model, panelsOfPage } from '../data/model';
import { englishText } from '../diagram/labels';
import type { Finding } from '../diff/report';
import type { Choice } from './answers';

/** The state that the page of the preview shows. It is sent again after each change. */
export interface PreviewState {
  /** The number of the data's version, which is part of its URL. 0 before the first one. */
  version: number;
  /** Whether the files are unchanged since that version. If not, they couldn't be read. */
  isCurrent: boolean;
  journeys: ShownJourney[];
  locales: string[];
  answers: Record<string, Choice>;
  /** The answers to the questions about what is offered. */
  offers: Record<string, Choice>;
  /** The meaning of answers, by `CPW` or `validateCode.CPW`. */
  meanings: Record<string, string>;
  problems: readonly Problem[];
  /** The owner's theme.json, for the widget's config. */
  theme: object;
  /** Differences from the last commit, or from the package for an owner's folder. */
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
  /** The first of its panels. */
  panel: string;
  /** The host's call that starts a journey here, as in a transcript, if there is one. */
  begunBy?: { call: string; input?: object } | undefined;
}

/** Turns `flows/forgot-password.json` into "Forgot password". */
const nameOf = (file: string): string => {
  const words = basename(file, '.json').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The host's call that starts an entry. */
const callOf = ({ entries }: Model, name: string): ShownPage['begunBy'] =>
  entries[name]?.open ? { call: 'open', input: { journey: name } } : { call: name };

/**
 * The journeys with their pages that show a panel. Journeys that a host can start are first, in the order of
 * entries.json.
 */
export function journeysOf(model: Model): ShownJourney[] {
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
