/** Creates an element with attributes and children. Attributes that are false are left out. */
export function element(name, attributes, ...children) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value);
  created.append(...children);
  return created;
}
