import { buildModel, type Model } from '../check/model';
import { defaultFolders, readFiles } from '../data/index';
import { diagramFiles, graphs } from '../diagram';
import { renderMap } from './map';
import { code } from './markdown';
import { renderReference } from './reference';

/** For each widget a field that has it: `schemas/enter-code/ui.json`, `otc`. */
const widgetExamples = ({ panels }: Model): Map<string, string> =>
  new Map(
    [...panels.values()].flatMap(({ file, ui }) =>
      Object.entries(ui.uiSchema).flatMap(([field, own]) =>
        Array.isArray(own) || typeof own?.['ui:widget'] !== 'string'
          ? []
          : [[own['ui:widget'], `${code(field)} in ${code(file)}`] as const],
      ),
    ),
  );

const journeyPages = (all: Awaited<ReturnType<typeof graphs>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(diagramFiles(all)).map(([file, text]) => [`docs/journeys/${file}`, text]),
  );

/** The pages that are made from data: path -> text. */
export async function editorPages(): Promise<Record<string, string>> {
  const { files } = await readFiles(defaultFolders());
  const model = buildModel(files, { engineTexts: [], engineCalls: [] });
  return {
    'docs/editors/map.md': renderMap(model),
    'docs/editors/reference.md': renderReference(widgetExamples(model)),
    ...journeyPages(await graphs(defaultFolders())),
  };
}
