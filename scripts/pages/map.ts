/** The map of panels: the pages, files and texts of each panel. */
import { existsSync } from 'node:fs';
import type { Model, PanelFile } from '../../cli/data/model';
import { panelsOfPage } from '../../cli/data/model';
import { textsIn } from '../../cli/data/walk';
import { cell, code, table } from '../../cli/markup';
import type { FlowPage } from '../../src/core/data/data.gen';

const HEAD = `# Map of panels

Each panel with the pages that show it, its files and its texts. To change a text, search for its English wording on this page. You get its key, and the
other panels that use it.

`;

/** `npm run screenshots -- --gallery` takes a picture of each panel. */
const PICTURES = 'docs/editors/panels';

/** The page as text. */
export function renderMap(model: Model): string {
  const journeys = model.flows.map(({ flow, file, data }) => [code(flow), code(file), cell(data.about)]);
  const panels = [...model.panels.values()].map((panel) => sectionOf(model, panel));
  return `${HEAD}## Journeys\n\n${table(['Journey', 'File', 'Purpose'], journeys)}\n${panels.join('\n')}`;
}

function sectionOf(model: Model, panel: PanelFile): string {
  const picture = `${PICTURES}/${panel.id}.png`;
  const pages = pagesOf(model, panel.id).map((page) => code(page));
  const dialogs = pages.length === 0 ? 'A dialog, which opens over a page.' : `Pages: ${pages.join(', ')}.`;
  return [
    `## ${panel.id}\n\n${panel.ui.about}\n`,
    existsSync(picture) ? `![The panel](${picture.replace('docs/editors/', '')})\n` : '',
    `${panel.ui.kind === 'wait' ? 'The wait overlay.' : dialogs} Files: ${code(panel.file)}, ${code(panel.schemaFile)}.\n`,
    textTable(model, panel),
  ]
    .filter(Boolean)
    .join('\n');
}

/** All pages that show a panel, including those that inherit it with `like`. */
function pagesOf(model: Model, panel: string): string[] {
  const pages = new Map<string, FlowPage>(
    model.flows.flatMap(({ flow, data }) =>
      Object.entries(data.pages ?? {}).map(([id, page]) => [`${flow}/${id}`, page] as const),
    ),
  );
  const shows = (name: string, seen: string[] = []): boolean => {
    const page = pages.get(name);
    if (!page || seen.includes(name)) return false;
    if (page.panel === undefined && page.like) return shows(page.like, [...seen, name]);
    return panelsOfPage(page).includes(panel);
  };
  return [...pages.keys()].filter((name) => shows(name));
}

function textTable(model: Model, { ui, id }: PanelFile): string {
  const keys = [...new Set(textsIn(ui).map(({ text }) => text))].filter(
    (key) => key in model.source.messages,
  );
  if (keys.length === 0) return '';
  const rows = keys.map((key) => {
    const others = [...model.panels.values()].filter(
      (panel) => panel.id !== id && textsIn(panel.ui).some(({ text }) => text === key),
    );
    return [code(key), cell(model.source.messages[key]), others.map((panel) => panel.id).join(', ')];
  });
  return table(['Text key', 'English text', 'Also used by'], rows);
}
