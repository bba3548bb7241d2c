import type { OpenOptions } from '../../visit/host-page';
import { messagesOf } from '../../visit/locales';
import type { Visit } from '../../visit/visit';
import { Announcements } from '../announcements';
import { readingOf } from './reading';

/** A state of a panel. */
export interface PanelState {
  title: string;
  /** Opens a host page with these options, or continues on the page of the state before. */
  act(visit: Visit, options: OpenOptions): Promise<unknown>;
  /** Whether the message of a pending call is part of the state. Otherwise only slow machines announce it. */
  waits?: true;
}

/** The states of each panel. The first one opens it. */
export type Panels = Record<string, PanelState[]>;

/** Longer than every delay of an announcement, in milliseconds of the page's clock. */
const QUIET_MS = 1500;

/** The panel on top, its language, and the host page. */
interface Top {
  panel: string | null;
  language: string | null;
  page: string;
}

/** Runs in the page. */
function findTop(): Top {
  const panels = document.querySelectorAll<HTMLElement>('dialog:modal [data-latchkey-panel]');
  const top = [...panels].at(-1) ?? document.querySelector<HTMLElement>('[data-latchkey-wait]');
  return {
    panel: top?.dataset.latchkeyPanel ?? null,
    language: top?.closest<HTMLElement>('[lang]')?.lang ?? null,
    page: location.pathname,
  };
}

/** The speech of one state. */
interface Spoken {
  top: Top;
  /** The page from top to bottom. */
  lines: string[];
  /** Dialog, focus and live regions, in this order. */
  announced: string[];
}

/** Countdowns depend on the speed of the machine. */
const timeless = (text: string): string => text.replace(/\b\d+:\d\d\b/g, 'm:ss');

/** Returns what has been announced since the last call, and what the page contains now. */
async function listen(
  visit: Visit,
  announcements: Announcements,
  isExpected: (text: string) => boolean,
): Promise<Spoken> {
  await visit.page.clock.runFor(QUIET_MS);
  const { lines, dialog, focus } = readingOf(await announcements.tree());
  const top = await visit.page.evaluate(findTop);
  const hasOpened = (await announcements.opened()).includes(top.panel);
  const hasMoved = (await announcements.focused()).length > 0;
  // Leaves out the panels that were open before.
  const live = (await announcements.all()).filter(
    ({ panel, text }) => panel === top.panel && isExpected(text),
  );
  return {
    top,
    lines: lines.map(timeless),
    announced: [
      ...(hasOpened && dialog ? [dialog] : []),
      ...(hasMoved ? [`focus: ${focus}`] : []),
      ...live.map(({ role, text }) => `${role} "${text}"`),
    ].map(timeless),
  };
}

const listed = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

/** Plays the states of a panel in a language, and returns what a screen reader says in each of them. */
export async function transcriptOf(visit: Visit, states: PanelState[], locale: string): Promise<string> {
  const announcements = await Announcements.begin(visit);
  const options: OpenOptions = {
    config: { language: locale, helpURL: '/examples/demo/help.html' },
    clock: true,
  };
  const waitMessage = messagesOf(locale).WAITMESSAGE_FIELD1 ?? '';
  const parts: string[] = [];
  let before: Spoken | undefined;
  for (const { title, act, waits } of states) {
    await act(visit, options);
    const spoken = await listen(visit, announcements, (text) => waits || !text.startsWith(waitMessage));
    const { top, lines, announced } = spoken;
    const isSame = before?.top.panel === top.panel && before.top.page === top.page;
    const news = isSame ? lines.filter((line) => !before?.lines.includes(line)) : lines;
    parts.push(
      [
        `## ${title}`,
        '',
        `Announced in ${top.language}:`,
        ...listed(announced),
        ...(news.length > 0 ? [isSame ? 'New from top to bottom:' : 'From top to bottom:'] : []),
        ...listed(news),
        '',
      ].join('\n'),
    );
    before = spoken;
  }
  return parts.join('\n');
}
