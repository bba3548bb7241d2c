/**
 * The internal properties of Preact that lead to the visible components, by their names in the published
 * bundle.
 */
interface Node {
  /** The children. */
  __k: (Node | null)[] | null;
  /** The component. */
  __c: { render: (...args: unknown[]) => unknown } | null;
}

/**
 * Runs in the page. Counts for Preact what React's developer tools report of React. Preact renders all
 * changes in one pass and has no event for it, so each component reports when it is rendered. A pass counts
 * once, and once more each time it renders a component again, because React would commit then.
 */
export function countDraws(): void {
  const count = { commits: 0 };
  const events = new WeakSet<object>();
  let drawn: Set<object> | null = null;

  const draws = (component: object): void => {
    if (!drawn) {
      drawn = new Set();
      count.commits += 1;
      // One pass is one turn of the event loop.
      queueMicrotask(() => {
        drawn = null;
      });
    } else if (drawn.has(component)) count.commits += 1;
    drawn.add(component);
  };
  const watch = (node: Node | null): void => {
    const component = node?.__c;
    if (component && !events.has(component)) {
      events.add(component);
      const { render } = component;
      component.render = function (...args) {
        draws(component);
        return render.apply(this, args);
      };
    }
    for (const child of Array.isArray(node?.__k) ? node.__k : []) watch(child);
  };

  Object.defineProperty(window, 'latchkeyDraws', {
    value: {
      /** Makes the visible components report from now on. Returns null if the page does not use Preact. */
      watch() {
        const root = (document.getElementById('latchkey-root') as unknown as { __k?: Node } | null)?.__k;
        watch(root ?? null);
        return root ? count.commits : null;
      },
    },
  });
}
