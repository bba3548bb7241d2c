import { defaultFolders, readData } from '../../cli/data/index';
import type { Model } from '../../cli/data/model';
import { diagramFiles, type Graph, graphs } from '../../cli/diagram';
import { code } from '../../cli/markup';
import { renderApi } from './api';
import { renderAuth } from './auth';
import { renderCalls } from './calls';
import { renderCli } from './cli';
import { renderMap } from './map';
import { renderReference } from './reference';
import { pagesWithSettings } from './settings';

/** For each widget, a field of the package's data that uses it. */
function widgetExamples({ panels }: Model): Map<string, string> {
  const examples = new Map<string, string>();
  for (const { file, ui } of panels.values())
    for (const [field, own] of Object.entries(ui.uiSchema)) {
      const widget = Array.isArray(own) ? undefined : own?.['ui:widget'];
      const cases = Array.isArray(widget) ? widget.map((one) => one.widget) : [widget];
      for (const name of cases)
        if (name && !examples.has(name)) examples.set(name, exampleOf(file, field, own));
    }
  return examples;
}

function exampleOf(file: string, field: string, own: object): string {
  const { 'ui:widget': widget, 'ui:options': options } = own as Record<string, unknown>;
  const json = JSON.stringify({
    'ui:widget': widget,
    ...(options !== undefined && { 'ui:options': options }),
  });
  return `${code(`"${field}": ${json}`)} in ${code(file)}`;
}

const journeyPages = (all: readonly Graph[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(diagramFiles(all)).map(([file, text]) => [`docs/journeys/${file}`, text]),
  );

/** The pages that are generated completely or in part: path -> text. */
export async function editorPages(): Promise<Record<string, string>> {
  const data = await readData(defaultFolders());
  const { model } = data;
  return {
    'docs/api-reference.md': renderApi(),
    'docs/auth-reference.md': renderAuth(),
    'docs/calls.md': renderCalls(),
    'docs/cli.md': renderCli(),
    'docs/editors/map.md': renderMap(model),
    'docs/editors/reference.md': renderReference(widgetExamples(model)),
    ...journeyPages(graphs(data)),
    ...(await pagesWithSettings()),
  };
}
