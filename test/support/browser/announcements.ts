import type { CDPSession } from 'playwright-core';
import { until } from '../../../scripts/browser/until';
import type { Visit } from '../../../scripts/browser/visit';

/** What Chromium's accessibility tree says of one element, as a screen reader gets it. */
export interface HostEvent {
  role: string;
  name: string;
  description: string;
  /** `invalid`, `required`, `disabled`, `live` and other states that are set. */
  states: Record<string, unknown>;
}

interface HearingPage {
  heard: string[];
  focused: string[];
}

/**
 * Runs in the page: records what its live regions announce, as the strictest screen reader would. A region
 * announces what changes in it; a region that appears together with its text announces nothing, unless it is
 * an alert. Elements outside the open modal dialog are inert, and announce nothing.
 */
function listen(): void {
  const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const page = Object.assign(window as unknown as HearingPage, { heard: [], focused: [] });
  const known = new WeakMap<Node, string>();
  const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  /** A region that is not atomic is read line by line. */
  const linesOf = (region: Element): Element[] =>
    region.getAttribute('aria-atomic') === 'false' ? [...region.children] : [region];
  const isInert = (element: Element): boolean => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    return top !== undefined && !top.contains(element);
  };
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
  const begin = (): void => {
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const around = elementOf(target)?.closest(REGIONS);
        if (around) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const region of [node, ...node.querySelectorAll('*')].filter((one) => one.matches(REGIONS))) {
            if (region.matches('[role=alert]')) regions.add(region);
            else for (const line of linesOf(region)) known.set(line, wordsOf(line));
          }
        }
      }
      for (const line of [...regions].flatMap(linesOf)) {
        const words = wordsOf(line);
        const isNew = words !== (known.get(line) ?? '');
        known.set(line, words);
        if (isNew && words !== '' && !isInert(line)) page.heard.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  begin();
  document.addEventListener('focusin', ({ target }) => {
    const { latchkeyAction, latchkeyField, latchkeyMessage } = (target as HTMLElement).dataset;
    page.focused.push(latchkeyAction ?? latchkeyField ?? (latchkeyMessage ? 'message' : 'something else'));
  });
}

/** A visit whose announcements and focus are recorded. */
export class Hearing {
  private constructor(
    private readonly visit: Visit,
    private readonly client: CDPSession,
  ) {}

  /** Call this before the visit opens its page. */
  static async begin(visit: Visit): Promise<Hearing> {
    await visit.context.addInitScript(listen);
    const client = await visit.context.newCDPSession(visit.page);
    await client.send('Accessibility.enable');
    return new Hearing(visit, client);
  }

  /**
   * The announcements since the last call, oldest first; without the wait message, which comes with slow
   * answers.
   */
  async said(): Promise<string[]> {
    const heard = await this.visit.page.evaluate(() => (window as unknown as HearingPage).heard.splice(0));
    return heard.filter((words) => !words.startsWith('Processing your request'));
  }

  /** The next announcement, or the first one since the last call. */
  hears(wanted: string | RegExp): Promise<string> {
    return until(`"${wanted}" to be said`, async () =>
      this.visit.page.evaluate(
        ([source, flags]) => {
          const { heard } = window as unknown as HearingPage;
          return heard.find((words) =>
            flags === null ? words === source : new RegExp(source, flags).test(words),
          );
        },
        typeof wanted === 'string' ? ([wanted, null] as const) : ([wanted.source, wanted.flags] as const),
      ),
    );
  }

  /** The elements that got the focus since the last call: actions of buttons, names of fields, `message`. */
  focused(): Promise<string[]> {
    return this.visit.page.evaluate(() => (window as unknown as HearingPage).focused.splice(0));
  }

  /** What a screen reader gets of the focused element. */
  focus(): Promise<HostEvent> {
    return this.events('document.activeElement');
  }

  /** What a screen reader gets of the element that an expression returns. */
  async events(expression: string): Promise<HostEvent> {
    const { result } = await this.client.send('Runtime.evaluate', { expression });
    const { nodes } = await this.client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId as string,
      fetchRelatives: false,
    });
    const [node] = nodes;
    if (!node) throw new Error(`${expression} is not in the accessibility tree`);
    const states = (node.properties ?? []).map(({ name, value }) => [name, value.value]);
    return {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      states: Object.fromEntries(states),
    };
  }
}
