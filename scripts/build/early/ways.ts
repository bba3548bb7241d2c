import { type Tree, writePath } from '../../../src/core/data/paths';
import type { Drawn, DrawnWay, EarlyWays } from '../../../src/start/description';
import { inBrowser } from './browser-globals';
import type { FirstPage } from './cases';
import { drawPage, type Source } from './draw';

/** The entry of each list while drawing, which was used last. Only the browser knows the real ones. */
const ENTRY = { id: 'id', name: '{name}' };

type Element = Exclude<Drawn, string>;

/** Returns the first element with this class. */
function find(pieces: readonly Drawn[], className: string): Element | undefined {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const [, attributes, ...children] = piece;
    const found = attributes.class === className ? piece : find(children, className);
    if (found) return found;
  }
  return undefined;
}

/** Draws the `ways` of a first page once, whatever their guards. They don't depend on the case of the page. */
export async function describeWays(
  { id, panel, cases: [first] }: FirstPage,
  source: Omit<Source, 'tables'>,
): Promise<EarlyWays | undefined> {
  const { ways } = panel.ui;
  if (!ways || !first) return undefined;
  const shown = ways.map(({ when: _, ...way }) => way);
  const panels = new Map([...source.panels, [id, { ...panel, ui: { ...panel.ui, ways: shown } }]]);
  const settings = ways.reduce<Tree>((tree, { each }) => (each ? writePath(tree, each, [ENTRY]) : tree), {
    settings: first.state.settings,
  });
  const { pieces } = await inBrowser(() =>
    drawPage({ ...source, tables: first.tables, panels }, { ...first.state, ...settings }),
  );
  const [tag, attributes, ...children] = find(pieces, 'latchkey-ways') ?? [];
  if (tag === undefined || attributes === undefined) return undefined;
  const buttons = children.splice(-ways.length) as DrawnWay[];
  return {
    box: [tag, attributes, ...children],
    list: ways.map(({ when, each }, index) => ({
      button: buttons[index] as DrawnWay,
      ...(when && { when }),
      ...(each && { each }),
    })),
  };
}
