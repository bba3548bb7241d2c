/** An element with attributes, listeners (`onclick`) and children; an attribute that is false is left out. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}
