/** Creates an element with attributes and children. A function is a listener, as in `onclick`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key.slice(2), value);
    else if (value !== false) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children);
  return created;
}
