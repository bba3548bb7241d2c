/** The thread that checks the owner's files and answers questions about them, so that typing stays smooth. */

import { DataError, type Problem } from '../../cli/data';
import { createLocator } from '../../cli/data/read/json';
import { graphs, place as layOut, toSvg } from '../../cli/diagram';
import { THEME } from '../../cli/preview/theme';
import { checkCritical } from '../../cli/try/critical';
import { applyToAll } from '../edit/items';
import { elementsOf, inspect, rowsOn } from '../edit/parts';
import { themePart } from '../edit/theme';
import type { Answer, Archive, Asked, Question } from '../protocol';
import { checkFiles, compileFiles } from './check';
import { OWNER, readOwner, readPackage } from './data';
import { documentsOf, prunedFiles } from './documents';
import { journeysOf } from './journeys';
import { snippetsFor } from './snippet';
import { placesOf } from './where';

const archive: Promise<Archive> = fetch('data.json').then((response) => response.json());
const base = archive.then(({ files }) => readPackage(files));

/** The owner's data that the widget shows. */
let shown = base;

/** The file's name relative to the owner's folder. */
const inFolder = <T extends { file: string }>(one: T): T => ({
  ...one,
  file: one.file.replace(`${OWNER}/`, ''),
});

/** Names files as the owner does: `file` relative to the folder, and others from where the command runs. */
async function named<T extends Pick<Problem, 'file'>>(problems: readonly T[]): Promise<T[]> {
  const { owner } = await archive;
  const text = JSON.stringify(problems.map(inFolder));
  return JSON.parse(text.replaceAll(`${OWNER}/`, owner && `${owner}/`));
}

type Handlers = { [Q in Question]: (asked: Asked<Q>) => Promise<Answer<Q>> };

const handlers: Handlers = {
  async compile(files) {
    try {
      const { data, compiled } = await compileFiles(await base, files, !(await archive).isBuilt);
      shown = Promise.resolve(data);
      return compiled;
    } catch (error) {
      if (error instanceof DataError) return null;
      throw error;
    }
  },
  async check(files) {
    const { isBuilt, owner } = await archive;
    const options = { isWhole: !isBuilt, isInMemory: owner === '' };
    const { checked, data } = await checkFiles(await base, files, options);
    if (data) shown = Promise.resolve(data);
    return {
      ...checked,
      problems: await named(checked.problems),
      warnings: await named(checked.warnings),
      changes: await named(checked.changes),
    };
  },
  critical: async (files) => named((await checkCritical(await readOwner(await base, files))).problems),
  async overview() {
    const { model } = await shown;
    return {
      journeys: journeysOf(model),
      locales: model.locales.map(({ locale }) => locale),
      meanings: model.nextActions,
      calls: model.calls,
      samples: (await archive).samples,
    };
  },
  documents: async (question) => documentsOf(await base, question),
  async lines({ at, locale, file, text }) {
    const locate = createLocator(text);
    return placesOf(await shown, { ...at, locale })
      .filter((place) => place.path !== '' && place.file === file)
      .map(({ path }) => locate(path.split(' / ')))
      .flatMap(({ line, isThere }) => (isThere ? [line] : []));
  },
  async inspect({ files, ...question }) {
    const { texts, parts, pages } = inspect(await readOwner(await base, files), question);
    parts.push(themePart(files[THEME]));
    return {
      texts: texts.map((text) => ({ ...text, spot: text.spot && inFolder(text.spot) })),
      parts: parts.map(inFolder),
      pages,
    };
  },
  elements: async ({ files, ...at }) => elementsOf(await readOwner(await base, files), at),
  async rows({ files, ...at }) {
    const { rows, events } = rowsOn(await readOwner(await base, files), at);
    return { rows: rows.map(inFolder), events };
  },
  async apply({ files, changes, locale }) {
    const data = await base;
    return applyToAll(data, files, changes, { locale, read: (own) => readOwner(data, own) });
  },
  async journey({ flow, page }) {
    const graph = graphs(await shown).find((one) => one.flow === flow);
    if (!graph) return null;
    const placed = layOut(graph);
    const pages = placed.boxes.filter(({ kind }) => kind === 'page').map(({ id }) => id);
    return {
      ...{ picture: toSvg(placed, graph.about, page), about: graph.about },
      ...{ width: placed.width, height: placed.height },
      arrows: placed.arrows
        .filter(({ from }) => pages.includes(from))
        .map(({ from, keys, labels, label: { x, y, width, height } }) => ({
          ...{ page: from, keys, name: labels.join(', ') },
          ...{ x, y, width, height },
        })),
    };
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
