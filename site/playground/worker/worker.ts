/** The thread that checks the owner's files and answers questions about them, so that typing stays smooth. */

import { createLocator } from '../../../cli/data/read/json';
import { graphs, place as layOut } from '../../../cli/diagram';
import { toSvg } from '../../../cli/diagram/svg';
import { whereIs } from '../../../cli/preview/where';
import type { Asked, Question } from '../protocol';
import { checkFiles } from './check';
import { OWNER, readPackage } from './data';
import { documentsOf, prunedFiles } from './documents';
import { snippetsFor } from './snippet';

interface Archive {
  files: Record<string, string>;
  integrity: Parameters<typeof snippetsFor>[0];
}

const archive: Promise<Archive> = fetch('data.json').then((response) => response.json());
const base = archive.then(({ files }) => readPackage(files));

/** The owner's data that the widget shows: the last that the check has accepted. */
let shown = base;

type Handlers = { [Q in Question]: (asked: Asked<Q>) => Promise<unknown> };

const handlers: Handlers = {
  async check(files) {
    const { checked, data } = await checkFiles(await base, files);
    if (data) shown = Promise.resolve(data);
    return checked;
  },
  documents: async (question) => documentsOf(await base, question),
  async where({ pointed, file, text }) {
    const locate = createLocator(text);
    return whereIs(await shown, pointed)
      .filter((spot) => spot.path !== '' && spot.file.replace(`${OWNER}/`, '') === file)
      .map(({ path }) => locate(path.split(' / ')))
      .flatMap(({ line, isThere }) => (isThere ? [line] : []));
  },
  async journey({ flow, page }) {
    const graph = graphs(await shown).find((one) => one.flow === flow);
    return graph
      ? { picture: toSvg(layOut(graph), graph.about, page), about: graph.about }
      : { picture: '', about: '' };
  },
  snippet: async (question) => snippetsFor((await archive).integrity, question),
  folder: async (files) => prunedFiles(await base, files),
};

addEventListener('message', async ({ data: { id, question, asked } }) => {
  try {
    const answer = await handlers[question as Question](asked as never);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: (error as Error).message });
  }
});
