/** Functions that run in the page, as text. Each needs nothing outside itself. */

/** One step of a locator: from the elements found so far to the next ones. */
export type Step =
  | { css: string }
  | { nth: number }
  | { hasText: Pattern }
  | { text: Pattern }
  | { role: string; name?: Pattern }
  | { and: Step[] }
  | { or: Step[] };
export type Pattern = { text: string } | { source: string; flags: string };

/** Returns the elements of a locator, in document order. */
export function findAll(steps: Step[]): Element[] {
  const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const matches = (text: string | null, pattern: Pattern): boolean =>
    'text' in pattern
      ? plain(text).toLowerCase().includes(plain(pattern.text).toLowerCase())
      : new RegExp(pattern.source, pattern.flags).test(plain(text));
  /** An icon button has no text, so its title is its name. */
  const nameOf = (one: Element): string | null =>
    one.getAttribute('aria-label') ?? (plain(one.textContent) || one.getAttribute('title'));
  const ROLES: Record<string, string> = { button: 'button', heading: 'h1, h2, h3', link: 'a[href]' };
  const inOrder = (elements: Iterable<Element>): Element[] =>
    [...new Set(elements)].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  const resolve = (list: Step[]): Element[] => {
    let found: (Element | Document)[] = [document];
    const elements = () => found as Element[];
    for (const step of list) {
      if ('css' in step) found = inOrder(found.flatMap((one) => [...one.querySelectorAll(step.css)]));
      else if ('nth' in step) found = elements().slice(step.nth).slice(0, 1);
      else if ('hasText' in step) found = elements().filter((one) => matches(one.textContent, step.hasText));
      else if ('and' in step) {
        const others = new Set(resolve(step.and));
        found = elements().filter((one) => others.has(one));
      } else if ('or' in step) found = inOrder([...elements(), ...resolve(step.or)]);
      else if ('role' in step) {
        const css = `${ROLES[step.role] ?? '[role]'}, [role="${step.role}"]`;
        const { name } = step;
        found = inOrder(found.flatMap((one) => [...one.querySelectorAll(css)])).filter(
          (one) => !name || matches(nameOf(one), name),
        );
      } else {
        const all = inOrder(
          found.flatMap((one) => [...(one instanceof Element ? [one] : []), ...one.querySelectorAll('*')]),
        ).filter((one) => matches(one.textContent, step.text));
        found = all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
      }
    }
    return elements();
  };
  return resolve(steps);
}

/** Tells if an element has a size and is not hidden. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Returns where to click an element, or the reason why it can't be clicked now. */
export async function pointOf(element: HTMLElement): Promise<{ x: number; y: number } | string> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = () => element.getBoundingClientRect();
  const control = element.closest<HTMLButtonElement>('button, input, select, textarea');
  if (control?.disabled || element.closest('[aria-disabled=true]')) return 'it is disabled';
  const before = place();
  if (before.width === 0 || before.height === 0 || getComputedStyle(element).visibility !== 'visible')
    return 'it is not visible';
  const middle = () => ({ x: place().x + place().width / 2, y: place().y + place().height / 2 });
  const hit = () => document.elementFromPoint(middle().x, middle().y);
  const isHit = () => {
    const labels = [...((element as HTMLInputElement).labels ?? []), element];
    return labels.some((one) => one.contains(hit()));
  };
  if (!isHit()) element.scrollIntoView({ block: 'center', inline: 'center' });
  await frame();
  const { x, y } = place();
  await frame();
  if (x !== place().x || y !== place().y) return 'it moves';
  if (!isHit()) return `it is covered by ${hit()?.outerHTML.slice(0, 120)}`;
  return middle();
}

/** Replaces the text of a field as an input method does. */
export function fillIn(element: HTMLInputElement, text: string): void {
  element.focus();
  element.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

/** Chooses an option of a select element. */
export function choose(element: HTMLSelectElement, value: string): void {
  element.focus();
  element.value = value;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Replaces functions of the test and the console by ones that keep their calls for the driver. Runs before all other scripts. */
export function keepCalls(names: string[]): void {
  const calls: unknown[] = [];
  Object.assign(window, { latchkeyCalls: calls, __name: (named: unknown) => named });
  for (const name of names)
    Object.assign(window, { [name]: (...args: unknown[]) => void calls.push([name, ...args]) });
  for (const type of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[type].bind(console);
    console[type] = (...args) => {
      calls.push(['console', type, args.map(String).join(' ')]);
      print(...args);
    };
  }
}
