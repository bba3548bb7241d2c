/**
 * What of Preact's own bookkeeping, in the published bundle's names, leads to the components that are on
 * show.
 */
interface Node {
  /** Children. */
  __k: (Node | null)[] | null;
  /** Its component. */
  __c: { render: (...args: unknown[]) => unknown } | null;
}

/**
 * Runs in the page: counts for Preact what React's developer tools tell of React. Preact draws all that has
 * changed in one go, and says so to nobody; so each component is asked to tell when it is drawn. A go counts
 * once, and once more for each time that it draws a component again: React would commit in between.
 */
export function countDraws(): void {
  const count = { commits: 0 };
  const told = new WeakSet<object>();
  let drawn: Set<object> | null = null;

  const draws = (component: object): void => {
    if (!drawn) {
      drawn = new Set();
      count.commits += 1;
      // One go is one turn.
      queueMicrotask(() => {
        drawn = null;
      });
    } else if (drawn.has(component)) count.commits += 1;
    drawn.add(component);
  };
  const watch = (node: Node | null): void => {
    const component = node?.__c;
    if (component && !told.has(component)) {
      told.add(component);
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
      /** Has the components that are on show now tell; null when it is not Preact that draws. */
      watch() {
        const root = (document.getElementById('latchkey-root') as unknown as { __k?: Node } | null)?.__k;
        watch(root ?? null);
        return root ? count.commits : null;
      },
    },
  });
}
