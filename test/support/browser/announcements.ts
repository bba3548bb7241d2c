import type { CDPSession } from 'playwright-core';
import { until } from '../visit/until';
import type { Visit } from '../visit/visit';

/** An element of Chromium's accessibility tree, as a screen reader gets it. */
export interface AccessibleElement {
  role: string;
  name: string;
  description: string;
  /** `invalid`, `required`, `disabled`, `live` and other states that are set. */
  states: Record<string, unknown>;
}

/** A node of Chromium's accessibility tree. */
export interface AccessibilityNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  /** Whether the tree leaves out this node, but not its children. */
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  value?: { value?: unknown };
  description?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** A text that a live region announced. */
export interface Announcement {
  text: string;
  role: 'alert' | 'status';
  /** The panel on top when the region changed, or null. */
  panel: string | null;
}

interface RecordingPage {
  announced: Announcement[];
  focused: string[];
  /** The panels whose dialogs opened. */
  opened: (string | null)[];
}

/**
 * Runs in the page. Records what its live regions announce, by the strictest screen reader's rules. A region
 * announces changes in it. A region that appears together with its text announces nothing, unless it is an
 * alert. Elements outside the open modal dialog are inert and announce nothing.
 */
function record(): void {
  const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const page = Object.assign(window as unknown as RecordingPage, { announced: [], focused: [], opened: [] });
  const knownTexts = new WeakMap<Node, string>();
  const textOf = (line: Element): string => (line as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
  /** A screen reader reads a region that is not atomic line by line. */
  const linesOf = (region: Element): Element[] =>
    region.getAttribute('aria-atomic') === 'false' ? [...region.children] : [region];
  const top = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);
  const isInert = (element: Element): boolean => top()?.contains(element) === false;
  const panel = (): string | null =>
    top()?.querySelector<HTMLElement>('[data-latchkey-panel]')?.dataset.latchkeyPanel ?? null;
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
  const announce = (regions: Iterable<Element>): void => {
    for (const line of [...regions].flatMap(linesOf)) {
      const text = textOf(line);
      const isNew = text !== (knownTexts.get(line) ?? '');
      knownTexts.set(line, text);
      const role = line.closest('[role=alert], [aria-live=assertive]') ? 'alert' : 'status';
      if (isNew && text !== '' && !isInert(line)) page.announced.push({ text, role, panel: panel() });
    }
  };
  const begin = (): void => {
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes' && (target as HTMLDialogElement).open) page.opened.push(panel());
        const around = elementOf(target)?.closest(REGIONS);
        if (around) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const region of [node, ...node.querySelectorAll('*')].filter((one) => one.matches(REGIONS))) {
            if (region.matches('[role=alert]')) regions.add(region);
            else for (const line of linesOf(region)) knownTexts.set(line, textOf(line));
          }
        }
      }
      announce(regions);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
  };
  begin();
  // An animation can make a text visible.
  document.addEventListener('animationend', ({ target }) => {
    const region = (target as Element).closest(REGIONS);
    if (region) announce([region]);
  });
  const push = ({ target }: Event): void => {
    const { latchkeyAction, latchkeyField, latchkeyMessage } = (target as HTMLElement).dataset;
    page.focused.push(latchkeyAction ?? latchkeyField ?? (latchkeyMessage ? 'message' : 'something else'));
  };
  // Panels over the page hide this event from the bubble phase.
  document.addEventListener('focusin', push, true);
}

/** A visit whose announcements and focus are recorded. */
export class Announcements {
  private client: Promise<CDPSession> | undefined;

  private constructor(private readonly visit: Visit) {}

  /** Call this before the visit opens its page. */
  static async begin(visit: Visit): Promise<Announcements> {
    await visit.context.addInitScript(record);
    return new Announcements(visit);
  }

  /** Connects at the first use, because only Chromium shows its accessibility tree to tests. */
  private devTools(): Promise<CDPSession> {
    this.client ??= this.visit.context.newCDPSession(this.visit.page).then(async (client) => {
      await client.send('Accessibility.enable');
      return client;
    });
    return this.client;
  }

  /**
   * Returns the announcements since the last call, oldest first. Leaves out the wait message, which depends
   * on how fast the server answers.
   */
  async announced(): Promise<string[]> {
    const texts = (await this.all()).map(({ text }) => text);
    return texts.filter((text) => !text.startsWith('Processing your request'));
  }

  /** Returns all announcements since the last call, oldest first. */
  all(): Promise<Announcement[]> {
    return this.visit.page.evaluate(() => (window as unknown as RecordingPage).announced.splice(0));
  }

  /** Returns the panels whose dialogs opened since the last call. */
  opened(): Promise<(string | null)[]> {
    return this.visit.page.evaluate(() => (window as unknown as RecordingPage).opened.splice(0));
  }

  /**
   * Resolves to the next announcement that matches, or to the first one since the last call of `announced`.
   */
  waitFor(wanted: string | RegExp): Promise<string> {
    return until(`the announcement "${wanted}"`, async () =>
      this.visit.page.evaluate(
        ([source, flags]) => {
          const { announced } = window as unknown as RecordingPage;
          return announced.find(({ text }) =>
            flags === null ? text === source : new RegExp(source, flags).test(text),
          )?.text;
        },
        typeof wanted === 'string' ? ([wanted, null] as const) : ([wanted.source, wanted.flags] as const),
      ),
    );
  }

  /**
   * Returns the elements that got the focus since the last call: actions of buttons, names of fields,
   * `message`.
   */
  focused(): Promise<string[]> {
    return this.visit.page.evaluate(() => (window as unknown as RecordingPage).focused.splice(0));
  }

  /** Returns the focused element as a screen reader gets it. */
  focus(): Promise<AccessibleElement> {
    return this.element('document.activeElement');
  }

  /** Returns the nodes of the page's accessibility tree, the root first. */
  async tree(): Promise<AccessibilityNode[]> {
    const client = await this.devTools();
    return (await client.send('Accessibility.getFullAXTree', {})).nodes;
  }

  /** Returns the element of an expression as a screen reader gets it. */
  async element(expression: string): Promise<AccessibleElement> {
    const client = await this.devTools();
    const { result } = await client.send('Runtime.evaluate', { expression });
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
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
